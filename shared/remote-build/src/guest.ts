import { paths } from "@handwork/contract";

/** Where a remote is served for the pages of an installation, unless another port is named. */
export const GUEST_PORT = 4100;

/** How a remote is served from this machine for an installation's pages. */
export interface Guest {
  port: number;
  /** Address of the installation. */
  installation: string;
}

/** The address that the installation's pages load it from. */
export const guestOrigin = ({ port }: Pick<Guest, "port">): string => `http://127.0.0.1:${port}`;

/** Lets the pages of that installation, and no others, load the files. */
export const guestHeaders = ({ installation }: Guest): Record<string, string> => ({
  "Access-Control-Allow-Origin": new URL(installation).origin,
  "Access-Control-Allow-Private-Network": "true",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Cache-Control": "no-store",
});

/** What to do to see the remote in the installation's pages. */
export function guestInstructions(name: string, guest: Guest): string {
  const { origin } = new URL(guest.installation);
  return [
    `${name} is served at ${guestOrigin(guest)}, for ${origin} only.`,
    "",
    `1. Open ${origin}${paths.deployTokens} in the browser of this machine, signed in as an admin.`,
    `2. Under "Try a remote from your machine", name ${name} and the address ${guestOrigin(guest)}`,
    "3. That browser now shows your remote on every page except payment pages. Each save reloads the page.",
    "",
    "To end it, press Stop in the bar or sign out; it also expires. Ctrl-C stops this server.",
  ].join("\n");
}

/** The guest that the environment describes: `HANDWORK_URL` and `PORT`. Throws an error that says what is wrong. */
export function guestOf(env: Readonly<Record<string, string | undefined>>): Guest {
  const installation = env.HANDWORK_URL || "http://localhost:3000";
  if (!URL.canParse(installation) || !/^https?:$/.test(new URL(installation).protocol))
    throw new Error(
      `HANDWORK_URL is ${installation}: write the installation's address, such as https://handwork.example.`,
    );
  const port = Number(env.PORT || GUEST_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT is ${env.PORT}: write a number from 1 to 65535.`);
  return { port, installation };
}
