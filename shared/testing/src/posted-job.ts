import type { OwnPostedJobDetail, PostedJob, ReceivedQuote } from "@handwork/contract";

/** An open job that an employer posted. */
export const aPostedJob = (part: Partial<PostedJob> = {}): PostedJob => ({
  id: 12,
  status: "open",
  trade: { id: 2, title: "Plumber" },
  location: { id: 7, location: "Ikeja" },
  description: "Two bathrooms get no water.",
  date: "2099-02-01",
  days: 2,
  budget: "60000.00",
  author: "Tunde B.",
  posted_at: "2026-11-20T09:00:00Z",
  edited_at: null,
  quotes: 0,
  photos: [],
  ...part,
});

export const aReceivedQuote = (part: Partial<ReceivedQuote> = {}): ReceivedQuote => ({
  id: 31,
  pay: "25000.00",
  days: 2,
  total: "50000.00",
  start: "2099-02-01",
  message: "I bring my own tools.",
  sent_at: "2026-11-21T09:00:00Z",
  is_outdated: false,
  is_chosen: false,
  artisan: {
    id: 3,
    name: "Ngozi Eze",
    profile_image: null,
    rating: { average: 4.8, count: 12 },
    is_verified: true,
    experience: 6,
    completed_jobs: 9,
    location: "Ikeja",
    available: true,
  },
  ...part,
});

export const anOwnPostedJob = (part: Partial<OwnPostedJobDetail> = {}): OwnPostedJobDetail => ({
  ...aPostedJob({ quotes: part.received?.length ?? 0 }),
  hidden: null,
  cart_item: null,
  received: [],
  ...part,
});
