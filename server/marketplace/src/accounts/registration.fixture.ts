import { PRIVACY_NOTICE_VERSION } from "@handwork/contract";
import type { TestServer } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Market } from "../artisans/artisan.fixture.ts";
import { artisans } from "../artisans/index.ts";

let people = 0;

/** An IP address that no other test uses, so that throttles do not affect each other. */
export const somewhere = () => ({ "x-forwarded-for": `10.7.${Math.floor(++people / 250)}.${people % 250}` });

/** The fields of step 1, with a unique name. */
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

/** Step 1 as in a browser: the account and its registration cookie. */
export async function signUp(server: TestServer, part: Record<string, unknown> = {}, headers = somewhere()) {
  const json = anApplicant(part);
  const answer = await server.request("POST", "/v1/acct/registration/", { json, headers });
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { ...json, id: answer.body.id as number, cookie, headers };
}

let nins = 10_000_000_000;

/** The fields of an artisan's step 2. */
export const anArtisansProfile = (username: string, market: { location: number; service: number }) => ({
  username,
  nin: String(++nins),
  location: String(market.location),
  service: String(market.service),
  experience: "7",
  address: "12 Allen Avenue",
  phone_number: "0803 123 4567",
  pay: "15000.50",
});

/** A multipart body of these fields, with a picture if given. */
export function asForm(fields: Record<string, unknown>, picture?: Uint8Array, name = "me.jpg"): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
  if (picture) form.set("profile_image", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), name);
  return form;
}

/** A photo of this size with a location in its metadata. */
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

/** Helpers for tests of the second step, with a place and a trade to use. */
export function secondStep(server: TestServer, { locations, professions }: Market) {
  const places = { location: locations.ikeja, service: professions.plumber };
  return {
    places,
    complete: (body: FormData | object, { cookie, token, headers = somewhere() }: Sender = {}) =>
      server.request("POST", "/v1/acct/user-register/", {
        ...(token && { token }),
        ...(body instanceof FormData ? { body } : { json: body }),
        headers: { ...headers, ...(cookie && { cookie }) },
      }),
    /** Somebody who has completed step 1, and their fields for step 2. */
    async anArtisan(part: Record<string, unknown> = {}) {
      const person = await signUp(server);
      return { ...person, profile: { ...anArtisansProfile(person.username, places), ...part } };
    },
    async artisanOf(userId: number) {
      const found = await server.deps.db.select().from(artisans).where(eq(artisans.userId, userId));
      return found[0];
    },
  };
}
