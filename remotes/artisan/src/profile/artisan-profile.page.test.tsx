import { type ArtisanProfile, messages, type OwnVerification, type Portfolio } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import { type Answer, listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyWork, validateWork } from "../shared/work-fields.tsx";
import * as page from "./artisan-profile.page.tsx";

const profile: ArtisanProfile = {
  id: 3,
  first_name: "Ade",
  last_name: "Bello",
  username: "ade",
  email: "ade@example.com",
  profile_image: null,
  is_verified: true,
  location: { id: 1, location: "Ikeja" },
  service: { id: 2, title: "Welder" },
  experience: 5,
  pay: "15000.00",
  phone_number: "+2348031234567",
  address: "12 Allen Avenue",
  nin_last4: "6789",
};

const verified: OwnVerification = {
  state: "verified",
  waiting_since: null,
  decided_at: "2026-11-01T09:00:00Z",
  reasons: [],
  note: null,
  ask_again_from: null,
};

const portfolio: Portfolio = {
  about: "",
  skills: ["Gates"],
  languages: [],
  work_photos: [],
  certificates: [
    { id: 4, title: "Gas safety", issuer: "NABTEB", expires_on: "2020-01-31", is_expired: true },
  ],
  parts: [
    { part: "photo", is_done: true },
    { part: "about", is_done: false },
  ],
};

let api: Awaited<ReturnType<typeof startLocalApi>>;

beforeEach(async () => {
  startSession({ access: "a", refresh: "r", user_type: "artisan" });
  api = await startLocalApi({
    artisanProfile: ok("artisanProfile", profile),
    artisanPortfolio: ok("artisanPortfolio", portfolio),
    locationList: ok("locationList", [{ id: 1, location: "Ikeja" }]),
    ownVerification: ok("ownVerification", verified),
    professionList: ok("professionList", [{ id: 2, title: "Welder", industry: 1 }]),
  });
});
afterEach(async () => {
  cleanup();
  endSession("signed-out");
  await api.stop();
});

const open = () => renderPage(page, "/artisan-profile", "");
const button = () => screen.findByRole("button", { name: "Save place and contact" });

test("shows the profile, and locks a verified name", async () => {
  open();
  expect((await button()).hasAttribute("disabled")).toBe(true);
  expect(screen.getByLabelText("First Name").hasAttribute("readonly")).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>("Service").value).toBe("2");
  expect(
    screen.getByText(
      "If you change your service, you lose the Verified badge until we have checked you again.",
    ),
  ).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Daily rate").value).toBe("15000");
  expect(screen.getByText("••• •••• 6789")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See your public profile" }).getAttribute("href")).toBe(
    "/artisans/3",
  );
});

test("names the missing fields, and sends nothing", async () => {
  const user = userEvent.setup();
  open();
  await button();
  await user.clear(screen.getByLabelText("Address"));
  await user.clear(screen.getByLabelText("Phone Number"));
  await user.click(await button());
  expect(screen.getByText("Address is required")).toBeTruthy();
  expect(screen.getByText("Phone number is required")).toBeTruthy();
  expect(api.calls("artisanProfileEdit")).toHaveLength(0);
});

test("sends only the changed fields, so that an old tab does not undo another tab's changes", async () => {
  const user = userEvent.setup();
  const saved = { ...profile, address: "1 Toyin Street", pay: "20000.00" };
  api.answers.artisanProfileEdit = ok("artisanProfileEdit", saved);
  open();
  const place = await button();
  // Another tab has changed the daily rate since this tab loaded the profile.
  api.answers.artisanProfile = ok("artisanProfile", saved);
  await user.clear(screen.getByLabelText("Address"));
  await user.type(screen.getByLabelText("Address"), "1 Toyin Street");
  await user.click(place);
  await waitFor(() => expect(place.hasAttribute("disabled")).toBe(true));
  expect(screen.queryByRole("link", { name: /^Verify it/ })).toBeNull();
  await user.clear(screen.getByLabelText("Experience (years)"));
  await user.type(screen.getByLabelText("Experience (years)"), "6");
  await user.click(screen.getByRole("button", { name: "Save name and trade" }));
  await waitFor(() =>
    expect(api.calls("artisanProfileEdit").map(({ body }) => body)).toEqual([
      { address: "1 Toyin Street" },
      { experience: "6" },
    ]),
  );
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Daily rate").value).toBe("20000"));
});

test("says that a new phone number gets no SMS until it is verified", async () => {
  const user = userEvent.setup();
  const saved = { ...profile, phone_number: "+2348037654321" };
  api.answers.artisanProfileEdit = ok("artisanProfileEdit", saved);
  open();
  const save = await button();
  api.answers.artisanProfile = ok("artisanProfile", saved);
  await user.clear(screen.getByLabelText("Phone Number"));
  await user.type(screen.getByLabelText("Phone Number"), "0803 765 4321");
  await user.click(save);
  const verify = await screen.findByRole("link", { name: "Verify it in your account settings" });
  expect(verify.getAttribute("href")).toBe("/account");
  expect(api.calls("artisanProfileEdit")[0]?.body).toEqual({ phone_number: "08037654321" });
  await waitFor(() => expect(save.hasAttribute("disabled")).toBe(true));
});

test("rejects a file that is too large or not a picture", () => {
  const picture = (type: string, size: number) => ({ type, size }) as File;
  const imageError = (profile_image: File) => validateWork({ ...emptyWork, profile_image }).profile_image;
  expect(imageError(picture("image/svg+xml", 10))).toMatch(/^Upload a valid image/);
  expect(imageError(picture("image/png", 2_202_010))).toBe("Image size should not be too big,please.");
  expect(imageError(picture("image/png", 2_202_009))).toBeUndefined();
});

test("shows an error when a change cannot be saved", async () => {
  const user = userEvent.setup();
  const toasts = listenToToasts();
  open();
  await button();
  await user.type(screen.getByLabelText("Address"), ", Ikeja");
  await user.click(await button());
  expect(await screen.findByText("An error occurred. Please try again.")).toBeTruthy();
  await waitFor(() => expect(toasts()).not.toContain("Changes saved."));
});

test("shows the profile's next step, and marks an expired certificate", async () => {
  open();
  const missing = await screen.findByRole("region", { name: "What is missing" });
  expect(missing.textContent).toContain("1 of 2 parts done");
  const next = within(missing).getByRole("link", { name: "Write about yourself" });
  expect(next.getAttribute("href")).toBe("#about");
  expect(screen.getByText("Expired, not shown")).toBeTruthy();
});

test("saves each section separately", async () => {
  const user = userEvent.setup();
  api.answers.artisanPortfolioEdit = ok("artisanPortfolioEdit", {
    ...portfolio,
    skills: ["Gates", "Railings"],
  });
  open();
  await user.type(await screen.findByLabelText("Add a skill"), "Railings{Enter}");
  expect(screen.getByRole("button", { name: "Remove Railings" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save skills" }));
  await waitFor(() => expect(api.calls("artisanPortfolioEdit")).toHaveLength(1));
  expect(api.calls("artisanPortfolioEdit")[0]?.body).toEqual({ skills: ["Gates", "Railings"] });
});

test("uploads each photo in its own call, and says why the server rejects one", async () => {
  const user = userEvent.setup();
  const photo = {
    id: "p",
    caption: "",
    image: "https://p.example/a.webp",
    image_small: "https://p.example/b.webp",
  };
  api.answers.workPhotoAdd = ok("workPhotoAdd", { ...portfolio, work_photos: [photo] }, 201);
  open();
  const file = (name: string) => new File(["x"], name, { type: "image/jpeg" });
  await user.upload(await screen.findByLabelText("Photos"), [file("a.jpg"), file("b.jpg")]);
  await waitFor(() => expect(api.calls("workPhotoAdd")).toHaveLength(2));
  expect(await screen.findByLabelText(/^Caption for photo 1/)).toBeTruthy();
  api.answers.workPhotoAdd = { status: 400, body: { photo: [messages.photos.type] } };
  await user.upload(await screen.findByLabelText("Photos"), file("c.jpg"));
  expect(await screen.findByText(messages.photos.type)).toBeTruthy();
});

test("shows a photo that was stored even though the responses were lost", async () => {
  const user = userEvent.setup();
  api.answers.workPhotoAdd = "hang up";
  open();
  const input = await screen.findByLabelText("Photos");
  const photo = {
    id: "p",
    caption: "Gate",
    image: "https://p.example/a.webp",
    image_small: "https://p.example/b.webp",
  };
  api.answers.artisanPortfolio = ok("artisanPortfolio", { ...portfolio, work_photos: [photo] });
  await user.upload(input, new File(["x"], "a.jpg", { type: "image/jpeg" }));
  expect(await screen.findByLabelText(/^Caption for photo 1/)).toBeTruthy();
  // The client retries the first call automatically. With the same key, the server stores the photo only once.
  const [first, second] = api.calls("workPhotoAdd").map(({ key }) => key);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test("confirms the removal of a certificate if an earlier call removed it but its response was lost", async () => {
  const user = userEvent.setup();
  const toasts = listenToToasts();
  open();
  const remove = await screen.findByRole("button", { name: "Remove Gas safety" });
  api.answers.certificateDelete = { status: 404, body: { detail: "Not found." } };
  api.answers.artisanPortfolio = ok("artisanPortfolio", { ...portfolio, certificates: [] });
  await user.click(remove);
  await waitFor(() => expect(toasts().at(-1)).toBe(messages.profiles.certificateRemoved));
  expect(screen.queryByRole("button", { name: "Remove Gas safety" })).toBeNull();
});

test("keeps the focus on the button that removes a certificate, also when the removal fails", async () => {
  let answer: (answer: Answer) => void = () => undefined;
  api.answers.certificateDelete = () => new Promise((resolve) => (answer = resolve));
  open();
  const remove = await screen.findByRole<HTMLButtonElement>("button", { name: "Remove Gas safety" });
  await userEvent.setup().click(remove);
  await waitFor(() => expect(remove.getAttribute("aria-busy")).toBe("true"));
  expect(remove.disabled).toBe(false);
  await waitFor(() => expect(api.calls("certificateDelete")).toHaveLength(1));
  answer({ status: 409, body: { detail: "Not now." } });
  await waitFor(() => expect(remove.getAttribute("aria-busy")).toBeNull());
  expect(document.activeElement).toBe(remove);
});

test("says what to correct, and asks for another review", async () => {
  const user = userEvent.setup();
  const toasts = listenToToasts();
  api.answers.ownVerification = ok("ownVerification", {
    ...verified,
    state: "sent_back",
    reasons: ["photo_unclear", "nin_missing"],
    note: "The photo is of a car.",
    ask_again_from: "2026-11-01T09:00:00Z",
  });
  api.answers.ownVerificationAgain = () => {
    const now = ok("ownVerification", {
      ...verified,
      state: "waiting",
      waiting_since: "2026-11-02T09:00:00Z",
    });
    api.answers.ownVerification = now;
    return now;
  };
  open();
  const section = within(await screen.findByRole("region", { name: "What to correct" }));
  expect(section.getByText(messages.verification.sendBack.photo_unclear.text)).toBeTruthy();
  expect(section.getByText("The photo is of a car.")).toBeTruthy();
  expect(section.getByRole("link", { name: "Change your photo" }).getAttribute("href")).toBe("#photo");
  await user.click(section.getByRole("button", { name: "Ask for another review" }));
  await waitFor(() => expect(toasts()).toContain(messages.verification.askedAgain));
  expect(await screen.findByText(/^We are checking the details that you sent on 2 Nov 2026/)).toBeTruthy();
});

test("shows the page even if a newer server sends a reason and a profile part that the page does not know", async () => {
  const unknown = "new_in_2028" as never;
  api.answers.ownVerification = ok("ownVerification", {
    ...verified,
    state: "sent_back",
    reasons: [unknown],
    note: "Send your licence.",
    ask_again_from: "2026-11-01T09:00:00Z",
  });
  api.answers.artisanPortfolio = ok("artisanPortfolio", {
    ...portfolio,
    parts: [{ part: unknown, is_done: false }],
  });
  open();
  expect(await screen.findByText("Send your licence.")).toBeTruthy();
  expect(screen.getByText(messages.verification.sendBack.other.text)).toBeTruthy();
  expect(screen.getByRole("region", { name: "What is missing" }).textContent).toContain("0 of 1 parts done");
});

test("shows an error when the verification cannot be loaded, and loads it again", async () => {
  const user = userEvent.setup();
  api.answers.ownVerification = "hang up";
  open();
  const section = within(await screen.findByRole("region", { name: "Your verification" }));
  expect(section.getByText(messages.verification.loadFailed)).toBeTruthy();
  api.answers.ownVerification = ok("ownVerification", { ...verified, state: "waiting" });
  await user.click(section.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^We are checking the details/)).toBeTruthy();
});

test("shows from which day the artisan can ask for another review", async () => {
  api.answers.ownVerification = ok("ownVerification", {
    ...verified,
    state: "sent_back",
    ask_again_from: "2099-01-15T09:00:00Z",
  });
  open();
  expect(await screen.findByText("You can ask for another review from 15 Jan 2099.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Ask for another review" })).toBeNull();
});
