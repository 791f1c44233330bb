import { messages } from "@handwork/contract";
import { endSession, sessionStore, startSession } from "@handwork/session";
import { listenToToasts, ok, startLocalApi } from "@handwork/testing";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { YourData } from "./your-data.tsx";

const data = { made_at: "2026-11-21T23:10:00.000Z", notes: [], sections: { account: [{ id: 7 }] } };
const { passwordRequired, passwordWrong, openWork, erased, eraseFailed } = messages.privacy;

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "employer" });
  api = await startLocalApi({
    dataExport: ok("dataExport", data),
    accountErase: ok("accountErase", { message: erased }),
  });
  render(
    <RouterProvider router={createMemoryRouter([{ path: "/", element: <YourData username="tunde" /> }])} />,
  );
});
afterEach(async () => {
  endSession("signed-out");
  vi.restoreAllMocks();
  await api.stop();
});

async function ask(action: string) {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: action }));
  const dialog = within(await screen.findByRole("dialog"));
  return { user, dialog, password: dialog.getByLabelText<HTMLInputElement>("Your password") };
}

test("saves a copy as a file after checking the password", async () => {
  const saved: { name: string; blob: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    blobs.set("blob:data", blob as Blob);
    return "blob:data";
  };
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs.get(this.href) ?? new Blob() });
  });
  const toasts = listenToToasts();
  const { user, dialog, password } = await ask("Download my data");
  expect(document.activeElement).toBe(password);
  await user.click(dialog.getByRole("button", { name: "Download" }));
  expect(dialog.getByText(passwordRequired)).toBeTruthy();
  expect(api.calls("dataExport")).toHaveLength(0);
  await user.type(password, "mine");
  await user.click(dialog.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(toasts()).toContain("Your data has been downloaded."));
  expect(api.calls("dataExport")[0]?.body).toEqual({ password: "mine" });
  expect(saved.map(({ name }) => name)).toEqual(["handwork-tunde-2026-11-22.json"]);
  expect(JSON.parse((await saved[0]?.blob.text()) ?? "")).toEqual(data);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("shows why a deletion failed and leaves the user signed in", async () => {
  const { user, dialog, password } = await ask("Delete my account");
  const answers = [
    [{ status: 400, body: { password: [passwordWrong] } }, passwordWrong],
    [{ status: 409, body: { detail: openWork } }, openWork],
    [{ status: 500, body: {} }, eraseFailed],
  ] as const;
  await user.type(password, "mine");
  for (const [answer, text] of answers) {
    api.answers.accountErase = answer;
    await user.click(dialog.getByRole("button", { name: "Delete for good" }));
    expect(await dialog.findByText(text)).toBeTruthy();
  }
  expect(sessionStore.getState().signedIn).toBe(true);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("signs out when the account is deleted", async () => {
  const toasts = listenToToasts();
  const { user, dialog, password } = await ask("Delete my account");
  await user.type(password, "mine");
  await user.click(dialog.getByRole("button", { name: "Delete for good" }));
  await waitFor(() => expect(sessionStore.getState().signedIn).toBe(false));
  expect(toasts()).toContain(erased);
  expect(api.calls("accountErase")[0]?.body).toEqual({ password: "mine" });
});
