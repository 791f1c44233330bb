import type { ServerResponse } from "node:http";
import { type Plugin, type PreviewServer, preview } from "vite";
import { type Guest, guestHeaders, guestInstructions, guestOrigin } from "../guest.ts";

const EVENTS = "/saved";

/** Returns code for the end of the entry. It reloads the page after every save. */
const reloadScript = (guest: Guest) =>
  `\nnew EventSource(${JSON.stringify(guestOrigin(guest) + EVENTS)}).onmessage = () => location.reload();\n`;

/**
 * Serves each build of `vite build --watch` to an installation's pages, and reloads the open pages after each build.
 */
export function guestServer(name: string, guest: Guest, entry: string): Plugin {
  const pages = new Set<ServerResponse>();
  let server: PreviewServer | undefined;
  return {
    name: "handwork-guest",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const script = bundle[entry];
        if (script?.type === "chunk") script.code += reloadScript(guest);
      },
    },
    async writeBundle({ dir: outDir }) {
      if (server) {
        for (const page of pages) page.write("data: saved\n\n");
        return;
      }
      const headers = guestHeaders(guest);
      server = await preview({
        configFile: false,
        logLevel: "warn",
        build: { outDir },
        preview: { host: "127.0.0.1", port: guest.port, strictPort: true, cors: false, headers },
        plugins: [
          {
            name: "handwork-saves",
            configurePreviewServer: ({ middlewares }) => {
              middlewares.use(EVENTS, (_request, response) => {
                response.writeHead(200, { ...headers, "content-type": "text/event-stream" });
                response.flushHeaders();
                pages.add(response);
                response.on("close", () => pages.delete(response));
              });
            },
          },
        ],
      });
      process.stdout.write(`${await guestInstructions(name, guest)}\n`);
    },
  };
}
