import type { EditableArtisan, RegisteredArtisan } from "@handwork/contract";

export const anArtisan = (part: Partial<RegisteredArtisan> = {}): RegisteredArtisan => ({
  id: 7,
  profile_image: null,
  user: { id: 70, first_name: "Bisi", last_name: "Adeleke", username: "bisi" },
  service: { id: 2, title: "Plumber" },
  service_text: null,
  location: { id: 1, location: "Ikeja" },
  location_text: null,
  experience: 7,
  pay: "12500.00",
  is_verified: false,
  suspended: false,
  ...part,
});

export const anEditableArtisan = (part: Partial<EditableArtisan> = {}): EditableArtisan => ({
  ...anArtisan(),
  user: { ...anArtisan().user, email: "bisi@example.com" },
  phone_number: "+2348031234567",
  address: "4 Opebi Road",
  nin_last4: "4321",
  registered_at: "2026-11-21T10:00:00Z",
  consent: "confirmed",
  locked: [],
  ...part,
});

export const places = [{ id: 1, location: "Ikeja" }];
export const trades = [{ id: 2, title: "Plumber", industry: null }];
