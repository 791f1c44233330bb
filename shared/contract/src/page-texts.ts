/** Text on a public page that admins can change. */
export interface PageText {
  readonly page: string;
  /** The topic of the text, unique on its page. */
  readonly label: string;
  /** The original text. */
  readonly text: string;
  readonly isPhone?: true;
}

export const PAGE_TEXT_MAX = 600;

/** The text on public pages that admins can change. Headings and fixed strings stay in the pages. */
export const pageTexts = {
  mission: {
    page: "About Us",
    label: "Our mission",
    text: "Good work should be easy to find, and those who do it well should be easy to hire.",
  },
  who: {
    page: "About Us",
    label: "Who we are",
    text: "Handwork is a marketplace for skilled work, run from an office in Apapa, Lagos. Employers come to us with a job; tradespeople and professionals come with a skill and a daily rate.",
  },
  team: {
    page: "About Us",
    label: "Our team",
    text: "Our small team reviews artisans, keeps an eye on every order and picks up the phone when something goes wrong.",
  },
  artisans: {
    page: "About Us",
    label: "Skilled artisans",
    text: "Carpenters, tailors, tilers, painters: people whose hands have years of practice.",
  },
  professionals: {
    page: "About Us",
    label: "Professional workers",
    text: "Caterers, cleaners and stylists for homes, offices and events, on the day you need them.",
  },
  technicians: {
    page: "About Us",
    label: "Experienced technicians",
    text: "For generators, air conditioners, phones and cars that have to run again today.",
  },
  experts: {
    page: "About Us",
    label: "Certified experts",
    text: "Electricians, solar installers and welders for work where a mistake is dangerous.",
  },
  screening: {
    page: "About Us",
    label: "Rigorous screening",
    text: "A person checks identity and skill. Only then does an artisan get the Verified badge.",
  },
  network: {
    page: "About Us",
    label: "A trusted network",
    text: "Our marketers register artisans in their own neighbourhoods and know them personally.",
  },
  connections: {
    page: "About Us",
    label: "Seamless connections",
    text: "Find an artisan, describe the job and pay in one place. No phone calls to agree on a price.",
  },
  approach: {
    page: "About Us",
    label: "A customer-centric approach",
    text: "You see the price before you book, and can follow every order and report any problem.",
  },
  request: {
    page: "About Us",
    label: "You send a request",
    text: "Say which service you need, where in Lagos, and on which day.",
  },
  match: {
    page: "About Us",
    label: "We match professionals",
    text: "You see qualified artisans for the job, with their experience and daily rate.",
  },
  select: {
    page: "About Us",
    label: "You review and select",
    text: "Compare their profiles, add the ones you want to your cart, and pay.",
  },
  work: {
    page: "About Us",
    label: "Work begins",
    text: "The artisans come on the day agreed. You confirm when the job is done.",
  },
  contact: {
    page: "Contact Us",
    label: "Introduction",
    text: "A question about an artisan, a payment or your account? Write, call or send a message.",
  },
  location: { page: "Contact Us", label: "Office", text: "Apapa, Lagos, Nigeria" },
  phone: { page: "Contact Us", label: "Phone", text: "+2348000000000", isPhone: true },
  whatsapp: { page: "Contact Us", label: "WhatsApp", text: "+2348000000001", isPhone: true },
} as const satisfies Record<string, PageText>;

export type PageTextKey = keyof typeof pageTexts;
export const pageTextKeys = Object.keys(pageTexts) as [PageTextKey, ...PageTextKey[]];

/** Returns all text as the pages show it: changed where an admin has changed it, otherwise original. */
export const withPageTexts = (changed: Partial<Record<PageTextKey, string>>): Record<PageTextKey, string> =>
  Object.fromEntries(pageTextKeys.map((key) => [key, changed[key] ?? pageTexts[key].text])) as Record<
    PageTextKey,
    string
  >;
