import { PRIVACY_NOTICE_VERSION } from "@handwork/contract";
import type { TestServer } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Market } from "../artisans/artisan.fixture.ts";
import { artisans } from "../artisans/index.ts";

let people = 0;

/** Headers with an unused IP address, so that tests do not throttle one another. */
export const fromNewAddress = () => ({
  "x-forwarded-for": `10.7.${Math.floor(++people / 250)}.${people % 250}`,
});

/** Input for step 1 with an unused username and email address. */
export function anApplicant(part: Record<string, unknown> = {}) {
  const name = `amaka-${++people}`;
  return {
    username: name,
    first_name: "Amaka",
    last_name: "Eze",
    email: `${name}@example.com`,
    password: "a-long-password",
    password2: "a-long-password",
    user_type: "artisan",
    privacy_notice: PRIVACY_NOTICE_VERSION,
    ...part,
  };
}

/** Completes step 1 as a browser would: creates the account and returns its cookie. */
export async function signUp(
  server: TestServer,
  part: Record<string, unknown> = {},
  headers = fromNewAddress(),
) {
  const json = anApplicant(part);
  const response = await server.request("POST", "/v1/acct/registration/", { json, headers });
  if (response.status !== 201) throw new Error(`${response.status} ${response.text}`);
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { ...json, id: response.body.id as number, cookie, headers };
}

let lastNin = 10_000_000_000;

/** An artisan's input for step 2, with an unused NIN. */
export const anArtisansProfile = (username: string, ids: { location: number; service: number }) => ({
  username,
  nin: String(++lastNin),
  location: String(ids.location),
  service: String(ids.service),
  experience: "7",
  address: "12 Allen Avenue",
  phone_number: "0803 123 4567",
  pay: "15000.50",
});

/** Builds a multipart body from the fields and an optional picture. */
export function asForm(fields: Record<string, unknown>, picture?: Uint8Array, name = "me.jpg"): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
  if (picture) form.set("profile_image", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), name);
  return form;
}

/** Creates a photo of the given size with a location in its metadata. */
export const aPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a05020" } })
    .withExif({ IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();

interface Sender {
  cookie?: string;
  token?: string;
  headers?: Record<string, string>;
}

/** Helpers for tests of step 2. */
export function secondStep(server: TestServer, { locations, professions }: Market) {
  const lookupIds = { location: locations.ikeja, service: professions.plumber };
  return {
    lookupIds,
    complete: (body: FormData | object, { cookie, token, headers = fromNewAddress() }: Sender = {}) =>
      server.request("POST", "/v1/acct/user-register/", {
        ...(token && { token }),
        ...(body instanceof FormData ? { body } : { json: body }),
        headers: { ...headers, ...(cookie && { cookie }) },
      }),
    /** Completes step 1 and returns the input for step 2. */
    async anArtisan(part: Record<string, unknown> = {}) {
      const person = await signUp(server);
      return { ...person, profile: { ...anArtisansProfile(person.username, lookupIds), ...part } };
    },
    async artisanOf(userId: number) {
      const rows = await server.deps.db.select().from(artisans).where(eq(artisans.userId, userId));
      return rows[0];
    },
  };
}
