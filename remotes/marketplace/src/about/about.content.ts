import type { PageTextKey } from "@handwork/contract";

interface Passage {
  title: string;
  text: PageTextKey;
}

export const services: Passage[] = [
  { title: "Skilled artisans", text: "artisans" },
  { title: "Professional workers", text: "professionals" },
  { title: "Experienced technicians", text: "technicians" },
  { title: "Certified experts", text: "experts" },
];

export const reasons: Passage[] = [
  { title: "Rigorous screening", text: "screening" },
  { title: "A trusted network", text: "network" },
  { title: "Seamless connections", text: "connections" },
  { title: "A customer-centric approach", text: "approach" },
];

export const process: Passage[] = [
  { title: "You send a request", text: "request" },
  { title: "We match professionals", text: "match" },
  { title: "You review and select", text: "select" },
  { title: "Work begins", text: "work" },
];
