export const kept: readonly { title: string; text: string }[] = [
  {
    title: "Your account",
    text: "Username, name, e-mail address and a scrambled form of your password: so that you can sign in and be written to.",
  },
  {
    title: "An artisan's profile",
    text: "Trade, area, experience, address, phone number, daily pay and picture: so that employers can find and reach you.",
  },
  {
    title: "The NIN",
    text: "To make sure that an artisan is one person, and who. It is kept encrypted, and only its last four digits are ever shown.",
  },
  {
    title: "Fingerprints",
    text: "Only if the artisan agrees: to identify them in a dispute. They are kept encrypted and apart from the rest; each look at one is recorded with its reason, and the artisan can see who looked.",
  },
  {
    title: "An employer's organization and jobs",
    text: "Company, phone number, and the description, place and contact of each job: so that the artisan knows where to go.",
  },
  {
    title: "Orders and payments",
    text: "What was ordered, for how much, and what became of it. Card details go to the payment provider alone; we never see them.",
  },
  {
    title: "Messages to us",
    text: "What you write by the contact form or report of an order: so that we can answer.",
  },
  {
    title: "For safety",
    text: "Where you are signed in, and counters of failed attempts, without your network address in full.",
  },
];

export const periods: readonly string[] = [
  "Your account and profile: until you delete them, and then no longer.",
  "An artisan's profile that our staff took off the list: 30 days, then it is erased, fingerprints included.",
  "Orders, payments and amounts: as long as the law asks us to; without your name once your account is deleted.",
  "Addresses and contacts of jobs: two years after the order is settled.",
  "Messages to us: one year. Unpaid carts: 180 days. Sign-ups that were not finished: 90 days.",
  "The record of what our staff did: seven years.",
  "Copies in backups: 30 days at most.",
];

export const rights: readonly string[] = [
  "see and correct what we keep about you",
  "have a copy of it, in a form that programs can read",
  "have it erased, once paid work is settled",
  "take back what you agreed to, such as a fingerprint, at any time",
  "object to how we use it",
];
