import type { ArtisanQuote, EmployerQuote, QuoteStatus } from "@handwork/contract";
import { lagosDate } from "../shared/lagos-time.ts";
import { toDecimal, toDecimalOrNull } from "../shared/money.ts";
import type { ArtisanQuoteRow, EmployerQuoteRow, QuoteRow } from "./quotes.repository.ts";

/** A quote expires after its date, unless it was declined or ordered. */
export function quoteStatus(
  quote: Pick<QuoteRow, "state" | "date">,
  isOrdered: boolean,
  now = new Date(),
): QuoteStatus {
  if (isOrdered) return "ordered";
  if (quote.state !== "declined" && quote.date < lagosDate(now)) return "expired";
  return quote.state;
}

export function presentQuote(quote: QuoteRow, isOrdered: boolean) {
  return {
    id: quote.id,
    status: quoteStatus(quote, isOrdered),
    description: quote.description,
    date: quote.date,
    budget: toDecimal(quote.budgetKobo),
    pay: toDecimalOrNull(quote.payKobo),
    created_at: quote.createdAt.toISOString(),
    answered_at: quote.answeredAt?.toISOString() ?? null,
  };
}

export function presentForArtisan({ quote, isOrdered, ...row }: ArtisanQuoteRow): ArtisanQuote {
  return {
    ...presentQuote(quote, isOrdered),
    employer: { name: `${row.firstName} ${row.lastName}`.trim(), company_name: row.companyName },
  };
}

export function presentForEmployer(
  { quote, isOrdered, ...row }: EmployerQuoteRow,
  imageUrl: (key: string) => string,
): EmployerQuote {
  return {
    ...presentQuote(quote, isOrdered),
    artisan: {
      id: row.artisanId,
      name: `${row.firstName} ${row.lastName}`.trim(),
      service: row.service,
      profile_image: row.imageKey && imageUrl(row.imageKey),
      available: row.available,
    },
    cart_item: row.cartItem,
  };
}
