import type { Artisan, CartItem } from "@handwork/contract";
import { fullName } from "../shared/text.ts";

/** The chosen artisan, and their cart item if known. */
export interface ChosenArtisan {
  artisanId: number;
  name: string;
  image: string | null;
  service: string | null;
  location: string | null;
  /** Daily rate in naira. */
  pay: string | null;
  item: CartItem | null;
}

/** Navigation state of links that do not name a cart item: the artisan and the service's title. */
export interface ChosenState {
  artisan: Pick<Artisan, "id" | "user" | "profile_image" | "location" | "pay">;
  service?: string;
}

function fromItem(item: CartItem): ChosenArtisan {
  const { artisan } = item;
  const { id: artisanId, profile_image: image, service, location, pay } = artisan;
  return { artisanId, name: fullName(artisan), image, service, location, pay, item };
}

/** Checks the shape of a state, because another release may have created the history entry. */
function isChosenState(state: unknown): state is ChosenState {
  const artisan = (state as Partial<ChosenState> | null)?.artisan;
  return typeof artisan?.id === "number" && typeof artisan.user?.first_name === "string";
}

/** Job details from a quote, as initial values of the form. */
export interface QuotedJob {
  description: string;
  /** YYYY-MM-DD. */
  date: string;
}

export function quotedJob(state: unknown): QuotedJob | null {
  const quote = (state as { quote?: Partial<QuotedJob> } | null)?.quote;
  const { description, date } = quote ?? {};
  return typeof description === "string" && typeof date === "string" ? { description, date } : null;
}

/** Finds the artisan by the cart item in the URL, else by the navigation state; null without either. */
export function chosenArtisan(
  items: readonly CartItem[],
  itemId: string | null,
  state: unknown,
): ChosenArtisan | null {
  const itemInUrl = items.find((item) => String(item.id) === itemId);
  if (itemInUrl) return fromItem(itemInUrl);
  if (!isChosenState(state)) return null;
  const { artisan, service } = state;
  const inCart = items.find((item) => item.artisan.id === artisan.id);
  if (inCart) return fromItem(inCart);
  return {
    artisanId: artisan.id,
    name: fullName(artisan.user),
    image: artisan.profile_image,
    service: service ?? null,
    location: artisan.location?.location ?? null,
    pay: artisan.pay,
    item: null,
  };
}
