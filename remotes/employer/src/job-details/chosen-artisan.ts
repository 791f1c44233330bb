import type { Artisan, CartItem, Location } from "@handwork/contract";
import { dayInLagos, isDay } from "@handwork/ui";
import { fullName } from "../shared/text.ts";
import type { JobDetailsValues } from "./job-details.validation.ts";

export interface ChosenArtisan {
  artisanId: number;
  name: string;
  image: string | null;
  service: string | null;
  location: string | null;
  /** Daily rate in naira. */
  pay: string | null;
  item: CartItem | null;
}

/** Navigation state of links that name an artisan instead of a cart item. */
export interface ArtisanLinkState {
  artisan: Pick<Artisan, "id" | "user" | "profile_image" | "location" | "pay">;
  /** Title of the service. */
  service?: string;
}

function fromItem(item: CartItem): ChosenArtisan {
  const { artisan } = item;
  const { id: artisanId, profile_image: image, service, location, pay } = artisan;
  return { artisanId, name: fullName(artisan), image, service, location, pay, item };
}

/** Checks the state's shape, because another release may have created the history entry. */
function isArtisanLinkState(state: unknown): state is ArtisanLinkState {
  const artisan = (state as Partial<ArtisanLinkState> | null)?.artisan;
  return typeof artisan?.id === "number" && typeof artisan.user?.first_name === "string";
}

/** Job details that are known before the employer fills in the form. */
export interface KnownDetails extends Partial<JobDetailsValues> {
  /** The artisan in the cart whose job has the same place and contact, with that job's day. */
  copiedFrom?: { name: string; day: string };
}

/** Reads the day and place that the employer searched for. Ignores past days and unlisted places. */
export function searchedJob(query: URLSearchParams, locations: readonly Location[]): KnownDetails {
  const date = query.get("date") ?? "";
  const place = query.get("location")?.toLowerCase();
  const listed = locations.find(({ location }) => location.toLowerCase() === place);
  return {
    ...(isDay(date) && date >= dayInLagos() && { expectedDate: date }),
    ...(listed && { location: listed.location }),
  };
}

/**
 * Returns the day, place and contact of the first other job in the cart, because artisans often come to the same house.
 * Returns nothing if the employer searched in another area.
 */
export function otherJobInCart(
  items: readonly CartItem[],
  { artisanId }: ChosenArtisan,
  searched: KnownDetails,
): KnownDetails {
  const other = items.find(({ artisan, job_details }) => job_details && artisan.id !== artisanId);
  const job = other?.job_details;
  if (!job || (searched.location ?? job.location) !== job.location) return {};
  const { address, location, contact_person, contact_person_phone } = job;
  const day = job.expectedDate.slice(0, 10);
  return {
    ...{ address, location, contact_person, contact_person_phone },
    ...(day >= dayInLagos() && { expectedDate: day }),
    copiedFrom: { name: fullName(other.artisan), day },
  };
}

export function quotedJob(state: unknown): KnownDetails | null {
  const quote = (state as { quote?: { description?: unknown; date?: unknown } } | null)?.quote;
  const { description, date } = quote ?? {};
  return typeof description === "string" && typeof date === "string"
    ? { description, expectedDate: date }
    : null;
}

/** Returns the artisan of the cart item in the URL. Without one, returns the artisan in the navigation state. */
export function chosenArtisan(
  items: readonly CartItem[],
  itemId: string | null,
  state: unknown,
): ChosenArtisan | null {
  const itemInUrl = items.find((item) => String(item.id) === itemId);
  if (itemInUrl) return fromItem(itemInUrl);
  if (!isArtisanLinkState(state)) return null;
  const { artisan, service } = state;
  const inCart = items.find((item) => item.artisan.id === artisan.id);
  if (inCart) return fromItem(inCart);
  return {
    artisanId: artisan.id,
    name: fullName(artisan.user),
    image: artisan.profile_image,
    service: service ?? null,
    location: artisan.location?.location ?? null,
    pay: artisan.pay,
    item: null,
  };
}
