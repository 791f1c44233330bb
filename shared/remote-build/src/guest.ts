import type { Release } from "@handwork/contract";
import { installationOf } from "@handwork/release-cli";

/** Default port for serving a remote to an installation's pages. */
export const GUEST_PORT = 4100;

/** How this machine serves a remote to an installation's pages, as a guest. */
export interface Guest {
  port: number;
  /** Address of the installation. */
  installation: string;
}

/** Returns the origin from which the installation's pages load the remote. */
export const guestOrigin = ({ port }: Pick<Guest, "port">): string => `http://127.0.0.1:${port}`;

/** Returns headers that let the installation's pages load the files. */
export const guestHeaders = ({ installation }: Guest): Record<string, string> => ({
  "Access-Control-Allow-Origin": new URL(installation).origin,
  "Access-Control-Allow-Private-Network": "true",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Cache-Control": "no-store",
});

/**
 * Uses the environment's deploy token to request a link that shows the remote in the installation's pages. Returns a
 * message for the developer: the link, or why there is none.
 */
export async function guestInstructions(
  name: string,
  guest: Guest,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<string> {
  const served = `${name} is served at ${guestOrigin(guest)}, for ${new URL(guest.installation).origin} only.`;
  try {
    const release: Release = await (await fetch(`${guestOrigin(guest)}/release.json`)).json();
    const { url } = await installationOf(guest.installation, env).call("developmentLink", {
      params: { app: name },
      body: { port: guest.port, release },
    });
    return [
      served,
      "",
      "Open this link in a browser on this computer, within an hour. If your pages need an account, sign in there first.",
      url,
      "",
      "That browser then shows your remote on every page except payment pages. Each save reloads the page.",
      "To end it, press Stop in the bar, or sign out. Ctrl-C stops this server.",
    ].join("\n");
  } catch (error) {
    return `${served}\n\nIt cannot be shown there yet. ${(error as Error).message}\nFix this, then start this server again.`;
  }
}

/** Reads `HANDWORK_URL` and `PORT`. Throws an error for invalid values. */
export function guestOf(env: Readonly<Record<string, string | undefined>>): Guest {
  const installation = env.HANDWORK_URL || "http://localhost:3000";
  if (!URL.canParse(installation) || !/^https?:$/.test(new URL(installation).protocol))
    throw new Error(
      `HANDWORK_URL is ${installation}: set it to the installation's address, such as https://handwork.example.`,
    );
  const port = Number(env.PORT || GUEST_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT is ${env.PORT}: set it to a number from 1 to 65535.`);
  return { port, installation };
}
