import type {
  Cart,
  CartItem,
  CartItemsResponse,
  JobDetails,
  Order,
  OrderStatus,
  UserProfile,
} from "@handwork/contract";

export const aJob: JobDetails = {
  description: "Fix the kitchen tap",
  artisan: "Ade Bello",
  address: "12 Allen Avenue",
  contact_person: "Ngozi Obi",
  contact_person_phone: "+2348012345678",
  expectedDate: "2099-01-15",
  location: "Ikeja",
  start_time: null,
};

/** Returns the fields of an order item with this status that both sides see. */
export const aLife = (status: OrderStatus = "pending") => ({
  state: status === "pending" ? ("accepted" as const) : status,
  starts_at: "2099-01-15T07:00:00Z",
  next: null,
  allowed: [],
  proposal: null,
  ended: null,
});

export const anOrderItem = (
  status: OrderStatus = "pending",
  part: Partial<Order["items"][number]> = {},
): Order["items"][number] => ({
  id: 1,
  service_name: "Plumber",
  artisan_name: "Ade Bello",
  price: "15000.00",
  total: "15000.00",
  days: 1,
  status,
  finished_at: null,
  ...aLife(status),
  code: null,
  code_blocked: false,
  refund: null,
  ...part,
});

export const anItem = (part: Partial<CartItem> = {}): CartItem => ({
  id: 7,
  artisan: {
    id: 3,
    first_name: "Ade",
    last_name: "Bello",
    profile_image: null,
    service: "Plumber",
    location: "Ikeja",
    experience: 5,
    pay: "15000.00",
  },
  added_at: "2026-11-21T10:00:00Z",
  days: 1,
  total: "15000.00",
  job_details: aJob,
  unavailable: null,
  ...part,
});

export const aCart = (items: CartItem[] = [anItem()], part: Partial<Cart> = {}): Cart => ({
  id: 1,
  cart_code: "CART-1",
  paid: false,
  created_at: "2026-11-21T10:00:00Z",
  modified_at: "2026-11-21T10:00:00Z",
  items,
  total: "15000.00",
  payment: null,
  ...part,
});

export const cartAnswer = (...cart: Cart[]): CartItemsResponse => ({
  cart,
  user: { id: 4, first_name: "Ngozi", last_name: "Obi", email: "ngozi@example.com" },
  payment_providers: ["flutterwave"],
});

/** The signed-in user. */
export const aProfile = (part: Partial<UserProfile> = {}): UserProfile => ({
  id: 4,
  username: "ngozi",
  first_name: "Ngozi",
  last_name: "Obi",
  email: "ngozi@example.com",
  company_name: null,
  company_logo: null,
  user_type: "employer",
  ...part,
});
