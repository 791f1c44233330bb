import type { Artisan, Company, Service } from "@handwork/contract";

export const plumbing: Service = {
  id: 1,
  title: "Plumber",
  time: "Within a day",
  location: "All of Lagos",
  description: "Leaks, taps and drains.",
  img: "https://pictures.example/plumber.webp",
  company: "Apapa Water Works",
};

export const anArtisan = (part: Partial<Artisan> = {}): Artisan => ({
  id: 3,
  user: { id: 9, username: "ngozi", first_name: "Ngozi", last_name: "Eze", email: "w3@workers.invalid" },
  profile_image: "https://pictures.example/ngozi.webp",
  profile_image_resized: null,
  is_verified: true,
  location: { id: 1, location: "Apapa" },
  service: { id: 1, title: "Plumber" },
  experience: 4,
  pay: "12000.00",
  rating: { average: 4.8, count: 12 },
  ...part,
});

export const aCompany = (part: Partial<Company> = {}): Company => ({
  id: 7,
  company_name: "Brightline",
  company_image: "https://pictures.example/brightline.webp",
  industry: "Construction",
  address: "3 Wharf Road",
  contact: "+2348031234567",
  description: "Tiles and plaster.",
  website: "https://brightline.example",
  ...part,
});

export const lists = {
  locations: [{ id: 7, location: "Ikeja" }],
  professions: [{ id: 2, title: "Plumber", industry: 4 }],
  industries: [{ id: 4, name: "Plumbing and Water" }],
};
