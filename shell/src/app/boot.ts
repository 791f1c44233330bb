import { BOOT_ELEMENT_ID, type Boot } from "@handwork/contract";

/** Reads what the server put into the HTML. A page without it was not made by the server. */
export function readBoot(): Boot {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error(`The page has no #${BOOT_ELEMENT_ID}: it must be delivered by the server.`);
  return JSON.parse(text);
}
