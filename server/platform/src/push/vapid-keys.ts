import { createECDH, hkdfSync } from "node:crypto";

/** Keys that identify this server to push services (RFC 8292). */
export interface VapidKeys {
  /** For browsers, base64url. */
  readonly publicKey: string;
  readonly privateJwk: {
    readonly kty: "EC";
    readonly crv: "P-256";
    readonly x: string;
    readonly y: string;
    readonly d: string;
  };
}

/**
 * Derives the keys from the server's secret, so that all processes have the same keys. If the secret changes, each
 * person has to turn push notifications on again in each browser.
 */
export function vapidKeys(secretKey: string): VapidKeys {
  const curve = createECDH("prime256v1");
  const secret = Buffer.from(hkdfSync("sha256", secretKey, "", "web push", 32));
  curve.setPrivateKey(secret);
  // An uncompressed point: the byte 4, then both coordinates.
  const point = curve.getPublicKey();
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), secret].map((part) =>
    part.toString("base64url"),
  );
  return {
    publicKey: point.toString("base64url"),
    privateJwk: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "", d: d ?? "" },
  };
}
