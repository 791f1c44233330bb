export const storedData: readonly { title: string; text: string }[] = [
  {
    title: "Your account",
    text: "Username, name, e-mail address and a hash of your password: so that you can sign in and we can write to you.",
  },
  {
    title: "An artisan's profile",
    text: "Trade, area, experience, address, phone number, daily rate and picture: so that employers can find and reach you.",
  },
  {
    title: "The NIN",
    text: "To check each artisan's identity and prevent double registration. It is stored encrypted, and only its last four digits are ever shown.",
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
    title: "An artisan's bank account",
    text: "Bank, number and the name that the bank has for it: so that we can pay you. The number is stored encrypted, only its last four digits are shown, and the payment provider gets it for each transfer.",
  },
  {
    title: "Messages to us",
    text: "What you write in the contact form or in a report about an order: so that we can answer.",
  },
  {
    title: "For safety",
    text: "Where you are signed in, and counters of failed attempts, without your network address in full.",
  },
];

export const periods: readonly string[] = [
  "Your account and profile: until you delete them.",
  "An artisan's profile that our staff deleted: 30 days, then it is erased, including fingerprints.",
  "Orders, payments and amounts: as long as the law requires; without your name once your account is deleted.",
  "Addresses and contacts of jobs: two years after the order is settled.",
  "Messages to us: one year. Unpaid carts: 180 days. Sign-ups that were not finished: 90 days.",
  "The log of our staff's actions: seven years.",
  "Copies in backups: 30 days at most.",
];

export const rights: readonly string[] = [
  "see and correct the data that we store about you",
  "get a copy of it, in a machine-readable format",
  "have it erased, once paid work is settled",
  "withdraw your consent, for instance to a fingerprint, at any time",
  "object to how we use it",
];
