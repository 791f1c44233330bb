import { type Fingerprint, type FingerprintOwner, messages, type UserType } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./fingerprint.page.tsx";

const artisan: FingerprintOwner = {
  id: 12,
  name: "Chinedu Nwosu",
  service: "Plumber",
  location: "Ikeja",
  profile_image: null,
  fingerprints: [],
  reads: [],
};
const storedFingerprint: Fingerprint = {
  id: "0b8e7c9a-52f0-4a7e-9d55-6d3f1d5a2b11",
  mime_type: "image/png",
  width: 64,
  height: 48,
  bytes: 900,
  consent: true,
  uploaded_by: "manager",
  uploaded_at: "2026-11-21T09:00:00Z",
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  // jsdom does not support object URLs.
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
  api = await startLocalApi({ fingerprintList: ok("fingerprintList", artisan) });
});
afterEach(async () => {
  endSession("signed-out");
  await api.stop();
});

function open(userType: UserType = "manager") {
  startSession({ access: "a", refresh: "r", user_type: userType });
  const entry = { pathname: "/artisan-finger-print/12", search: "", state: null };
  return renderPage(page, "/artisan-finger-print/:artisanId", entry);
}
const png = () => new File(["png"], "thumb.png", { type: "image/png" });
const choose = async (file: File) =>
  userEvent.setup({ applyAccept: false }).upload(await screen.findByLabelText("Fingerprint image"), file);
const submit = () => userEvent.click(screen.getByRole("button", { name: "Upload Fingerprint" }));

test("says that the artisan does not exist, with a link but no retry", async () => {
  api.answers.fingerprintList = { status: 404, body: { detail: "Not found." } };
  open();
  await screen.findByText("This artisan does not exist");
  expect(screen.getAllByRole("link", { name: "Search artisans" }).at(-1)).toHaveProperty(
    "pathname",
    "/artisan-search",
  );
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("requires an image of an accepted type", { tags: ["2.88", "5.34", "5.35"] }, async () => {
  open();
  await screen.findByRole("heading", { level: 2, name: "Chinedu Nwosu" });
  await submit();
  expect(screen.getByText("Please upload an image.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Fingerprint image"));
  await choose(new File(["gif"], "thumb.gif", { type: "image/gif" }));
  expect(screen.getByText("Please upload a PNG or JPEG image.")).toBeTruthy();
  await submit();
  expect(api.calls("fingerprintUpload")).toEqual([]);
});

test.each([
  ["manager", "/artisan-search"],
  ["admin", "/artisan-search"],
  ["marketer", "/list-artisans"],
] as const)(
  "sends the image with the consent, and returns a %s to %s",
  { tags: ["2.88", "2.89", "7.34", "8.30", "10.19c"] },
  async (role, back) => {
    const message = "Fingerprint uploaded successfully!";
    api.answers.fingerprintUpload = ok("fingerprintUpload", { message, fingerprint: storedFingerprint }, 201);
    const router = open(role);
    await choose(png());
    expect(screen.getByRole("img", { name: "Preview of the fingerprint" })).toBeTruthy();
    await userEvent.click(screen.getByRole("checkbox"));
    const toasts = listenToToasts();
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe(back));
    expect(toasts()).toContain(message);
    expect(api.calls("fingerprintUpload")[0]).toMatchObject({
      path: "/acct/upload-fingerprint/12/",
      bearer: "a",
    });
    const body = api.calls("fingerprintUpload")[0]?.body as Record<string, unknown>;
    expect(body.consent).toBe("true");
    expect(body).toHaveProperty("fingerprint_image");
  },
);

test("says that the upload failed, or why the server rejected the image", {
  tags: ["7.34", "8.29"],
}, async () => {
  api.answers.fingerprintUpload = "hang up";
  open();
  await choose(png());
  await userEvent.click(screen.getByRole("checkbox"));
  await submit();
  expect(await screen.findByText("Error uploading fingerprint.")).toBeTruthy();
  api.answers.fingerprintUpload = { status: 400, body: { fingerprint_image: ["Please upload an image."] } };
  await submit();
  expect(await screen.findByText("Please upload an image.")).toBeTruthy();
  const [key, ...later] = api.calls("fingerprintUpload").map((sent) => sent.key);
  expect(key).toBeTruthy();
  expect(later).toEqual([key, key]);
});

test("keeps the input after the server rejects an image, and accepts another image", async () => {
  const refusal = messages.fingerprint.blank;
  api.answers.fingerprintUpload = { status: 400, body: { fingerprint_image: [refusal] } };
  const router = open("marketer");
  await choose(png());
  await userEvent.click(screen.getByRole("checkbox"));
  await submit();
  expect(await screen.findByText(refusal)).toBeTruthy();
  const input = screen.getByLabelText<HTMLInputElement>("Fingerprint image");
  expect(document.activeElement).toBe(input);
  expect([input.getAttribute("aria-invalid"), input.files?.[0]?.name]).toEqual(["true", "thumb.png"]);
  expect(screen.getByRole("img", { name: "Preview of the fingerprint" })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
  await choose(new File(["better"], "better.png", { type: "image/png" }));
  expect(screen.queryByText(refusal)).toBeNull();
  const message = messages.fingerprint.uploaded;
  api.answers.fingerprintUpload = ok("fingerprintUpload", { message, fingerprint: storedFingerprint }, 201);
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe("/list-artisans"));
});

test("sends nothing before the artisan's consent is confirmed", async () => {
  open();
  await choose(png());
  await submit();
  expect(screen.getByText("Please confirm that the artisan agrees.")).toBeTruthy();
  const consent = screen.getByRole("checkbox");
  expect(document.activeElement).toBe(consent);
  expect(consent.getAttribute("aria-invalid")).toBe("true");
  expect(api.calls("fingerprintUpload")).toEqual([]);
  await userEvent.click(consent);
  expect(screen.queryByText("Please confirm that the artisan agrees.")).toBeNull();
});

test("shows a marketer the stored fingerprints without buttons to view or erase them", async () => {
  api.answers.fingerprintList = ok("fingerprintList", { ...artisan, fingerprints: [storedFingerprint] });
  open("marketer");
  expect(await screen.findByText(/Consent recorded/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Erase all" })).toBeNull();
});

test("asks for a reason before showing a fingerprint, and lists who viewed it", async () => {
  const read = { at: "2026-11-20T09:30:00.000Z", by: "ibrahim", reason: "A dispute about who came" };
  api.answers.fingerprintList = ok("fingerprintList", {
    ...artisan,
    fingerprints: [storedFingerprint],
    reads: [read],
  });
  api.answers.fingerprintImage = ok("fingerprintImage", { ...storedFingerprint, image: "AAAA" });
  open("manager");
  expect(await screen.findByText(/By ibrahim · A dispute about who came/)).toBeTruthy();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Show" }));
  const question = within(await screen.findByRole("dialog"));
  await user.click(question.getByRole("button", { name: "Show" }));
  expect(question.getByText("A reason is required")).toBeTruthy();
  expect(api.calls("fingerprintImage")).toHaveLength(0);
  await user.type(question.getByLabelText("Reason"), "Requested by the police");
  await user.click(question.getByRole("button", { name: "Show" }));
  expect(await screen.findByRole("dialog", { name: /^Fingerprint of/ })).toBeTruthy();
  expect(api.calls("fingerprintImage")[0]?.body).toEqual({ reason: "Requested by the police" });
});
