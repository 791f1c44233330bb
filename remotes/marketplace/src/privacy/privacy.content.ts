export const storedData: readonly { title: string; text: string }[] = [
  {
    title: "Your account",
    text: "Username, name, email address and a hash of your password. We need them so that you can sign in and we can write to you.",
  },
  {
    title: "An artisan's profile",
    text: "Trade, area, experience, address, phone number, daily rate and picture. We need them so that employers can find and reach you.",
  },
  {
    title: "The NIN",
    text: "We use it to check each artisan's identity and to prevent duplicate registrations. It is stored encrypted, and only its last four digits are ever shown.",
  },
  {
    title: "Fingerprints",
    text: "Only if the artisan agrees. We use them to identify the artisan in a dispute. They are stored encrypted and separately from other data. We record who views one and why, and the artisan can see these records.",
  },
  {
    title: "An employer's organisation and jobs",
    text: "Company, phone number, and the description, place and contact of each job. We need them so that the artisan knows where to go.",
  },
  {
    title: "Orders and payments",
    text: "What was ordered, for how much, and what happened then. Card details go only to the payment provider. We never see them.",
  },
  {
    title: "An artisan's bank account",
    text: "Bank, account number and the account holder's name at the bank. We need them to pay you. The number is stored encrypted, and only its last four digits are shown. The payment provider gets it for each transfer.",
  },
  {
    title: "Messages to us",
    text: "What you write in the contact form or in a report about an order. We need it to reply.",
  },
  {
    title: "For safety",
    text: "Where you are signed in, and the number of failed attempts. Neither contains your full network address.",
  },
];

export const periods: readonly string[] = [
  "Your account and profile: until you delete them.",
  "An artisan's profile that our staff deleted: 30 days. Then it is erased, including fingerprints.",
  "Orders, payments and amounts: as long as the law requires. After you delete your account, they no longer contain your name.",
  "A job's address and contact: two years after the order is settled.",
  "Messages to us: one year. Unpaid carts: 180 days. Sign-ups that were not finished: 90 days.",
  "The log of our staff's actions: seven years.",
  "Copies in backups: 30 days at most.",
];

export const rights: readonly string[] = [
  "see and correct the data that we store about you",
  "get a copy of it, in a machine-readable format",
  "have it erased after paid work is settled",
  "withdraw your consent, for instance to a fingerprint, at any time",
  "object to how we use it",
];
