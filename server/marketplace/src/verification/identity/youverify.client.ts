import { toSearchText } from "@handwork/server-platform/database";
import { ask } from "@handwork/server-platform/providers";
import { z } from "zod";
import { type IdentityProvider, IdentityUnavailable } from "./provider.ts";

interface YouverifyOptions {
  readonly name?: string;
  readonly baseUrl: () => string;
  readonly token: string;
  /** Maximum time for the complete response. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;

/** A data URL of a picture with up to about 1 MB. */
const PHOTO = /^data:image\/(?:jpeg|png);base64,[A-Za-z0-9+/=]{1,1400000}$/;

/** The part of the response that the server reads. Parsing discards all other data from the register. */
const responseBody = z.object({
  success: z.literal(true),
  data: z.object({
    id: z.string().nullish(),
    status: z.enum(["found", "not_found"]),
    firstName: z.string().nullish(),
    middleName: z.string().nullish(),
    lastName: z.string().nullish(),
    image: z.string().nullish(),
  }),
});

const splitNames = (...names: (string | null | undefined)[]) =>
  names.flatMap((name) =>
    toSearchText(name ?? "")
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );

/**
 * Client for Youverify's NIN check, <https://doc.youverify.co>. Written from the public documentation and not tested
 * against the real service.
 */
export function createYouverify(options: YouverifyOptions): IdentityProvider {
  const { name = "youverify", baseUrl, token, timeoutMs = TIMEOUT_MS } = options;

  async function lookUp(body: object): Promise<unknown> {
    try {
      const { status, text } = await ask({
        method: "POST",
        url: `${baseUrl()}/v2/api/identity/ng/nin`,
        headers: { "content-type": "application/json", token },
        body: JSON.stringify(body),
        timeoutMs,
      });
      if (status < 200 || status > 299) throw new Error(`HTTP ${status}`);
      return JSON.parse(text);
    } catch (cause) {
      throw new IdentityUnavailable("Youverify did not respond", { cause });
    }
  }

  return {
    name,
    async check({ nin, firstName, lastName }) {
      const response = await lookUp({
        id: nin,
        isSubjectConsent: true,
        validations: { data: { firstName, lastName } },
      });
      const { data: read } = responseBody.safeParse(response);
      if (!read) throw new IdentityUnavailable("Youverify sent a response in an unexpected format");
      const { data } = read;
      const reference = data.id ?? null;
      if (data.status === "not_found") {
        return {
          outcome: "not_found",
          firstNameMatches: null,
          lastNameMatches: null,
          reference,
          photo: null,
        };
      }
      // Names in the register are often swapped, or start with the middle name.
      const registeredWords = new Set(splitNames(data.firstName, data.middleName, data.lastName));
      const isRegistered = (name: string) => {
        const words = splitNames(name);
        return words.length > 0 && words.every((word) => registeredWords.has(word));
      };
      const firstNameMatches = isRegistered(firstName);
      const lastNameMatches = isRegistered(lastName);
      const outcome = firstNameMatches && lastNameMatches ? "matched" : "mismatched";
      const photo = data.image && PHOTO.test(data.image) ? data.image : null;
      return { outcome, firstNameMatches, lastNameMatches, reference, photo };
    },
  };
}
