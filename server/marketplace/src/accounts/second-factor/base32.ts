/** RFC 4648 without padding, as authenticator apps read it. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/** Letters and digits that are hard to confuse on paper (Crockford's alphabet). */
const FOR_PEOPLE = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function encode(bytes: Uint8Array, alphabet: string): string {
  let [text, held, bits] = ["", 0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(held >>> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text;
}

export const toBase32 = (bytes: Uint8Array): string => encode(bytes, ALPHABET);
/** For codes that people read and type. */
export const toPlainBase32 = (bytes: Uint8Array): string => encode(bytes, FOR_PEOPLE);

/** Normalises typed codes: lower case, spaces and hyphens, O for zero, I and L for one. */
export const readPlainBase32 = (text: string): string =>
  text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
