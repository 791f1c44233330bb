interface Passage {
  title: string;
  text: string;
}

export const services: Passage[] = [
  {
    title: "Skilled artisans",
    text: "Carpenters, tailors, tilers, painters: people whose hands have years of practice.",
  },
  {
    title: "Professional workers",
    text: "Caterers, cleaners and stylists for homes, offices and events, on the day you need them.",
  },
  {
    title: "Experienced technicians",
    text: "For generators, air conditioners, phones and cars that have to run again today.",
  },
  {
    title: "Certified experts",
    text: "Electricians, solar installers and welders for work where a mistake is dangerous.",
  },
];

export const reasons: Passage[] = [
  {
    title: "Rigorous screening",
    text: "A person checks identity and skill. Only then does an artisan get the Verified badge.",
  },
  {
    title: "A trusted network",
    text: "Our marketers register artisans in their own neighbourhoods and know them in person.",
  },
  {
    title: "Seamless connections",
    text: "Search, request, describe the job and pay in one place. No phone calls to agree on a price.",
  },
  {
    title: "A customer-centric approach",
    text: "You see the price before you request, and can follow every order and report any problem.",
  },
];

export const process: Passage[] = [
  { title: "You send a request", text: "Say which service you need, where in Lagos, and on which day." },
  {
    title: "We match professionals",
    text: "You see qualified artisans for it, with their experience and daily rate.",
  },
  {
    title: "You review and select",
    text: "Compare their profiles, add the ones you want to your request, and pay.",
  },
  { title: "Work begins", text: "The artisans come on the day agreed. You confirm when the job is done." },
];
