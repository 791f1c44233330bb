import { type Artisan, CURRENCY, paths } from "@handwork/contract";
import type { PageMeta } from "@handwork/federation";
import { formatNaira, pluralYears } from "@handwork/ui";
import { artisanName, hasPay } from "../shared/artisan.ts";

/** Metadata of an artisan's page for search engines and link previews. */
export function artisanMeta(data: unknown, origin: string): PageMeta {
  const artisan = (data as { artisan: Artisan } | undefined)?.artisan;
  if (!artisan) return {};
  const name = artisanName(artisan);
  const trade = artisan.service?.title ?? "Artisan";
  const place = artisan.location?.location ?? "Lagos";
  const picture = artisan.profile_image_resized ?? artisan.profile_image ?? undefined;
  const pay = hasPay(artisan) ? ` ${formatNaira(artisan.pay)} a day.` : "";
  return {
    description: `${name}, ${trade} in ${place}. ${pluralYears(artisan.experience)} of experience.${pay}`,
    ...(picture ? { picture } : {}),
    structured: {
      "@type": "ProfilePage",
      mainEntity: {
        "@type": "Person",
        name,
        jobTitle: trade,
        url: origin + paths.artisan(artisan.id),
        ...(picture ? { image: picture } : {}),
        address: {
          "@type": "PostalAddress",
          addressLocality: place,
          addressRegion: "Lagos",
          addressCountry: "NG",
        },
        ...(pay
          ? {
              makesOffer: {
                "@type": "Offer",
                name: "A day of work",
                price: artisan.pay,
                priceCurrency: CURRENCY,
              },
            }
          : {}),
      },
    },
  };
}
