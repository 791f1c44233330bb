import { randomUUID } from "node:crypto";
import type { App } from "@handwork/server-platform/http";
import { sameSignature } from "@handwork/server-platform/security";
import { z } from "zod";

const requestBody = z.object({
  id: z.string().regex(/^\d{11}$/),
  isSubjectConsent: z.literal(true),
  validations: z.object({ data: z.object({ firstName: z.string(), lastName: z.string() }) }),
});

const sandboxNins = {
  unknown: "00000000000",
  /** Belongs to somebody with another surname. */
  otherPerson: "11111111111",
  unavailable: "22222222222",
} as const;

/**
 * Adds a simulated register with Youverify's API. A NIN that is not in `sandboxNins` belongs to the person in the
 * request.
 */
export function registerIdentitySandbox(app: App, path: string, token: string): void {
  app.post(`${path}/v2/api/identity/ng/nin`, async (request, reply) => {
    const sentToken = String(request.headers.token ?? "");
    if (!sameSignature(sentToken, token)) {
      return reply.code(401).send({ success: false, statusCode: 401, message: "Invalid API key" });
    }
    const { data: body } = requestBody.safeParse(request.body);
    if (!body) {
      return reply.code(400).send({ success: false, statusCode: 400, message: "Validation failed" });
    }
    if (body.id === sandboxNins.unavailable) return reply.code(503).send({ success: false, statusCode: 503 });
    const { firstName, lastName } = body.validations.data;
    const person = {
      status: "found",
      firstName: firstName.toUpperCase(),
      middleName: "",
      lastName: body.id === sandboxNins.otherPerson ? "SOMEBODY ELSE" : lastName.toUpperCase(),
      dateOfBirth: "1990-01-01",
    };
    return {
      success: true,
      statusCode: 200,
      message: "success",
      data: {
        id: randomUUID(),
        type: "nin",
        ...(body.id === sandboxNins.unknown ? { status: "not_found" } : person),
      },
    };
  });
}
