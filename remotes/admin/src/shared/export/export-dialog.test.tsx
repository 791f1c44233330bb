import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { configureHttp } from "@handwork/http";
import { endSession, startSession } from "@handwork/session";
import { listenToToasts, renderPage } from "@handwork/testing";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ExportButton } from "./export-button.tsx";

/** The open response. The tests send its rows in two parts, as a slow server would. */
let openResponse: { sendFirstRows: () => void; sendOtherRows: () => void; isOpen: () => boolean };
let requestedUrl: URL;
const server = createServer((request, response) => {
  response.setHeader("Access-Control-Allow-Origin", request.headers.origin ?? "*");
  response.setHeader("Access-Control-Allow-Credentials", "true");
  response.setHeader("Access-Control-Allow-Headers", "authorization");
  response.setHeader("Access-Control-Expose-Headers", "x-row-count");
  if (request.method === "OPTIONS") return response.writeHead(204).end();
  requestedUrl = new URL(request.url ?? "", "http://local.invalid");
  response.writeHead(200, { "Content-Type": "text/csv; charset=utf-8", "X-Row-Count": "4" });
  response.flushHeaders();
  openResponse = {
    sendFirstRows: () => response.write('name\r\nAda\r\n"two\nlines"\r\n'),
    sendOtherRows: () => response.end("Bisi\r\nChi\r\n"),
    isOpen: () => !response.destroyed,
  };
});
const saved: Blob[] = [];
const { createObjectURL, revokeObjectURL } = URL;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "admin" });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  configureHttp({ apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  saved.length = 0;
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return "#saved";
  };
  URL.revokeObjectURL = () => undefined;
});
afterEach(async () => {
  cleanup();
  endSession("signed-out");
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function startExport() {
  const user = userEvent.setup();
  const filter = { user_type: "artisan", search: "ada" };
  renderPage({ Component: () => <ExportButton of="people" filter={filter} /> }, "/people", "");
  await user.click(screen.getByRole("button", { name: "Export as CSV" }));
  expect(screen.getByText("Filtered as on the page: artisan.")).toBeTruthy();
  expect(screen.getByText("The export ignores the page's search and its other filters.")).toBeTruthy();
  await user.clear(screen.getByLabelText(/^Joined from/));
  await user.click(screen.getByRole("button", { name: "Export" }));
  await screen.findByText("0 of 4 rows");
  openResponse.sendFirstRows();
  await screen.findByText("2 of 4 rows");
  expect(screen.getByRole("status").textContent).toBe("50\u00a0% exported");
  return user;
}

test("shows how many rows have arrived, and saves the file", async () => {
  const toasts = listenToToasts();
  await startExport();
  openResponse.sendOtherRows();
  await expect.poll(() => toasts().at(-1)).toBe("4 rows saved as CSV.");
  expect(await saved[0]?.text()).toBe('name\r\nAda\r\n"two\nlines"\r\nBisi\r\nChi\r\n');
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(requestedUrl.searchParams.get("user_type")).toBe("artisan");
  expect(requestedUrl.searchParams.has("search")).toBe(false);
  expect(requestedUrl.searchParams.has("from")).toBe(false);
});

test("closes the connection and saves nothing when the export is cancelled", async () => {
  const toasts = listenToToasts();
  const user = await startExport();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await expect.poll(() => toasts().at(-1)).toBe("The export was cancelled. Nothing was saved.");
  await expect.poll(() => openResponse.isOpen()).toBe(false);
  expect(saved).toEqual([]);
});
