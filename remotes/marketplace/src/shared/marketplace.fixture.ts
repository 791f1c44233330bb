import type { Company, ListedArtisan, PublicProfile, Service, Trust } from "@handwork/contract";

export const plumbing: Service = {
  id: 1,
  title: "Plumber",
  time: "Within a day",
  location: "All of Lagos",
  description: "Leaks, taps and drains.",
  img: "https://pictures.example/plumber.webp",
  company: "Apapa Water Works",
  lowest_pay: "9500.00",
};

const trust: Trust = {
  jobs_completed: 14,
  response_minutes: 18,
  next_free_day: "2026-12-01",
  checked: ["nin_checked", "phone_checked"],
  highlight: "Replies within 20 minutes, 14 jobs in Ikeja",
};

export const aProfile = (part: Partial<PublicProfile> = {}): PublicProfile => ({
  about: "I fix leaks.\nSince 2009.",
  skills: ["Leaks", "Water heaters"],
  languages: ["English", "Igbo"],
  work_photos: [
    {
      id: "w",
      caption: "Tiled bath",
      image: "https://pictures.example/bath.webp",
      image_small: "https://pictures.example/bath-320.webp",
    },
  ],
  certificates: [{ id: 1, title: "Trade Test", issuer: "NABTEB", expires_on: "2027-03-01" }],
  figures: {
    ...trust,
    employers: 9,
    repeat_employers: 3,
    repeat_rate: 33,
    cancelled_jobs: 1,
    reliability: 93,
  },
  member_since: "2025-03-02T09:00:00Z",
  checked_on: "2025-04-05",
  ...part,
});

export const anArtisan = (part: Partial<ListedArtisan> = {}): ListedArtisan => ({
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
  trust,
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
