import { paths } from "@handwork/contract";
import type { PageMeta } from "@handwork/federation";

/** Metadata of the home page for search engines: the organisation and the site's search. */
export const homeMeta = (_data: unknown, origin: string): PageMeta => ({
  structured: {
    "@graph": [
      {
        "@type": "WebSite",
        name: "Handwork",
        url: `${origin}${paths.home}`,
        inLanguage: "en-NG",
        potentialAction: {
          "@type": "SearchAction",
          target: `${origin}${paths.searchResults}?service={search_term_string}`,
          "query-input": "required name=search_term_string",
        },
      },
      {
        "@type": "Organization",
        name: "Handwork",
        url: `${origin}${paths.home}`,
        areaServed: "Lagos, Nigeria",
      },
    ],
  },
});
