import { messages } from "@handwork/contract";
import { endSession, startSession } from "@handwork/session";
import {
  type Answer,
  anOwnPostedJob,
  answerQuestion,
  aReceivedQuote,
  listenToToasts,
  ok,
  renderPage,
  startLocalApi,
} from "@handwork/testing";
import { keepFocus } from "@handwork/ui";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import * as edit from "./edit-posted-job.page.tsx";
import * as form from "./post-job.page.tsx";
import * as detail from "./posted-job.page.tsx";
import * as list from "./posted-jobs.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
let stopKeepingFocus: () => void;
const job = anOwnPostedJob({
  received: [
    aReceivedQuote(),
    aReceivedQuote({
      id: 32,
      total: "40000.00",
      start: "2099-02-05",
      artisan: { ...aReceivedQuote().artisan, id: 4, name: "Ade Bello" },
    }),
  ],
});

beforeEach(async () => {
  stopKeepingFocus = keepFocus(document.body);
  sessionStorage.clear();
  api = await startLocalApi({
    ownPostedJobs: ok("ownPostedJobs", [job]),
    ownPostedJob: ok("ownPostedJob", job),
    postedJobCreate: ok("postedJobCreate", job, 201),
    postedJobEdit: ok("postedJobEdit", job),
    postedJobClose: ok("postedJobClose", { ...job, status: "closed" }),
    postedJobPhotoAdd: ok("postedJobPhotoAdd", job, 201),
    jobQuoteChoose: ok("jobQuoteChoose", { message: "Added", cart_code: "c", cart_item: 5 }, 201),
    locationList: ok("locationList", [{ id: 7, location: "Ikeja" }]),
    professionList: ok("professionList", [{ id: 2, title: "Plumber", industry: 1 }]),
    savedAddressList: ok("savedAddressList", []),
    userProfile: { status: 503, body: {} },
  });
});
afterEach(async () => {
  stopKeepingFocus();
  cleanup();
  await api.stop();
});

test("posts a job with values from a search, a photo and no budget", async () => {
  const user = userEvent.setup();
  const router = renderPage(form, "/post-job", "?job_type=plumber&location=Ikeja&date=2099-02-01");
  const trade = await screen.findByLabelText<HTMLSelectElement>("Trade");
  expect([trade.value, screen.getByLabelText<HTMLSelectElement>("Area").value]).toEqual(["2", "7"]);
  await user.click(screen.getByRole("button", { name: "Post job" }));
  expect(screen.getByText(messages.postedJobs.description)).toBeTruthy();
  await user.type(screen.getByLabelText("What needs to be done?"), "No water");
  await user.upload(screen.getByLabelText("Photos"), new File(["x"], "tap.jpg", { type: "image/jpeg" }));
  await user.click(screen.getByRole("button", { name: "Post job" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/posted-jobs/12"));
  expect(api.calls("postedJobCreate").map(({ body }) => body)).toEqual([
    { trade: 2, location: 7, description: "No water", date: "2099-02-01", days: "1", budget: "" },
  ]);
  expect(api.calls("postedJobPhotoAdd")).toHaveLength(1);
});

test("restores the draft after a reload, and shows why the server rejected the job", async () => {
  api.answers.postedJobCreate = { status: 400, body: { description: [messages.postedJobs.contactData] } };
  const user = userEvent.setup();
  renderPage(form, "/post-job", "?job_type=Plumber&location=Ikeja&date=2099-02-01");
  await user.type(await screen.findByLabelText("What needs to be done?"), "Call 0803 123 4567");
  await user.click(screen.getByRole("button", { name: "Post job" }));
  expect(await screen.findByText(messages.postedJobs.contactData)).toBeTruthy();
  cleanup();
  renderPage(form, "/post-job", "");
  const text = await screen.findByLabelText<HTMLTextAreaElement>("What needs to be done?");
  expect(text.value).toBe("Call 0803 123 4567");
  await user.click(screen.getByRole("button", { name: "Start again" }));
  expect(screen.getByLabelText<HTMLTextAreaElement>("What needs to be done?").value).toBe("");
});

test("does not show a draft to the next person who signs in", async () => {
  const signIn = (id: number) =>
    startSession({
      access: `head.${btoa(JSON.stringify({ user_id: id }))}.signature`,
      refresh: "r",
      user_type: "employer",
    });
  signIn(1);
  renderPage(form, "/post-job", "");
  await userEvent.setup().type(await screen.findByLabelText("What needs to be done?"), "My own roof");
  cleanup();
  endSession("signed-out");
  signIn(2);
  renderPage(form, "/post-job", "");
  expect((await screen.findByLabelText<HTMLTextAreaElement>("What needs to be done?")).value).toBe("");
  cleanup();
  signIn(1);
  renderPage(form, "/post-job", "");
  expect((await screen.findByLabelText<HTMLTextAreaElement>("What needs to be done?")).value).toBe(
    "My own roof",
  );
  endSession("signed-out");
});

test.each([
  ["scaled down", { drawImage: () => undefined }, { type: "image/webp", size: "1200x900".length }],
  ["unchanged if the device has too little memory", null, { type: "image/jpeg", size: 200_000 }],
])("sends a job's photo %s", async (_, drawing, sent) => {
  // jsdom can neither decode nor encode pictures.
  vi.stubGlobal("createImageBitmap", async () => ({ width: 4000, height: 3000, close: () => undefined }));
  const canvas = HTMLCanvasElement.prototype;
  const context = vi.spyOn(canvas, "getContext").mockReturnValue(drawing as never);
  const encoder = vi.spyOn(canvas, "toBlob").mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type = "",
  ) {
    done(new Blob([`${this.width}x${this.height}`], { type }));
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    context.mockRestore();
    encoder.mockRestore();
  });
  const user = userEvent.setup();
  const router = renderPage(edit, "/posted-jobs/:id/edit", "");
  const large = new File([new Uint8Array(200_000)], "roof.jpg", { type: "image/jpeg" });
  await user.upload(await screen.findByLabelText("Photos"), large);
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/posted-jobs/12"));
  expect(api.calls("postedJobPhotoAdd").map(({ body }) => body)).toMatchObject([{ photo: sent }]);
});

test("shows the number of quotes for each job", async () => {
  renderPage(list, "/posted-jobs", "");
  expect(await screen.findByRole("link", { name: "Two bathrooms get no water" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "See 2 quotes" }).getAttribute("href")).toBe("/posted-jobs/12");
});

test("shows a job's task as the title of its page, and the trade and area below", async () => {
  renderPage(detail, "/posted-jobs/:id", "");
  expect(await screen.findByRole("heading", { level: 1, name: "Two bathrooms get no water" })).toBeTruthy();
  expect(screen.getByText(/^Plumber in Ikeja. Posted on/)).toBeTruthy();
});

test("sorts the quotes by the selected order", async () => {
  const user = userEvent.setup();
  renderPage(detail, "/posted-jobs/:id", "");
  const names = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  await screen.findByRole("heading", { level: 2, name: "2 quotes" });
  expect(names()).toEqual(["Ngozi Eze", "Ade Bello"]);
  expect(screen.getAllByText(/9 jobs completed/)).toHaveLength(2);
  await user.click(screen.getByRole("link", { name: "Lowest price" }));
  await waitFor(() => expect(names()).toEqual(["Ade Bello", "Ngozi Eze"]));
});

test.each([
  ["42000.00", "₦2,000 under your budget"],
  ["39000.00", "₦1,000 over your budget"],
  ["40000.00", "Exactly your budget"],
])("compares a quote of ₦40,000 with a budget of ₦%s", async (budget, text) => {
  api.answers.ownPostedJob = ok("ownPostedJob", { ...job, budget });
  renderPage(detail, "/posted-jobs/:id", { pathname: "/posted-jobs/12", search: "", state: null });
  const card = (await screen.findByRole("heading", { level: 3, name: "Ade Bello" })).closest("li");
  expect(card?.textContent).toContain(text);
});

test("chooses a quote, and asks only for the address and a contact", async () => {
  const user = userEvent.setup();
  const router = renderPage(detail, "/posted-jobs/:id", "");
  const [choose] = await screen.findAllByRole("button", { name: "Choose this quote" });
  if (choose) await user.click(choose);
  const dialog = within(await screen.findByRole("dialog", { name: "Choose Ngozi Eze for ₦50,000?" }));
  await user.type(await dialog.findByLabelText("Address"), "12 Allen Avenue");
  await user.type(dialog.getByLabelText("Contact person"), "Bisi");
  await user.type(dialog.getByLabelText("Contact person's phone"), "0803 123 4567");
  await user.click(dialog.getByRole("button", { name: "Add to cart" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/cart"));
  expect(api.calls("jobQuoteChoose")[0]?.body).toEqual({
    address: "12 Allen Avenue",
    contact_person: "Bisi",
    contact_person_phone: "08031234567",
    sent_at: aReceivedQuote().sent_at,
  });
});

test("shows the new price if the artisan has changed the quote, and keeps the address", async () => {
  api.answers.jobQuoteChoose = { status: 409, body: { detail: messages.postedJobs.quoteOutdated } };
  const user = userEvent.setup();
  renderPage(detail, "/posted-jobs/:id", "");
  const [choose] = await screen.findAllByRole("button", { name: "Choose this quote" });
  if (choose) await user.click(choose);
  const dialog = within(await screen.findByRole("dialog", { name: "Choose Ngozi Eze for ₦50,000?" }));
  await user.type(await dialog.findByLabelText("Address"), "12 Allen Avenue");
  await user.type(dialog.getByLabelText("Contact person"), "Bisi");
  await user.type(dialog.getByLabelText("Contact person's phone"), "0803 123 4567");
  const changed = aReceivedQuote({ total: "90000.00", sent_at: "2026-11-20T10:00:00Z" });
  api.answers.ownPostedJob = ok("ownPostedJob", { ...job, received: [changed] });
  await user.click(dialog.getByRole("button", { name: "Add to cart" }));
  const updated = within(await screen.findByRole("dialog", { name: "Choose Ngozi Eze for ₦90,000?" }));
  expect(updated.getByText(messages.postedJobs.quoteOutdated)).toBeTruthy();
  expect(updated.getByLabelText<HTMLInputElement>("Address").value).toBe("12 Allen Avenue");
  await user.click(updated.getByRole("button", { name: "Add to cart" }));
  await waitFor(() => expect(api.calls("jobQuoteChoose")).toHaveLength(2));
  expect(api.calls("jobQuoteChoose")[1]?.body).toMatchObject({ sent_at: changed.sent_at });
});

/** Opens the dialog for the first quote, and fills it in. */
async function fillChooseDialog(user: UserEvent) {
  renderPage(detail, "/posted-jobs/:id", "");
  const [choose] = await screen.findAllByRole("button", { name: "Choose this quote" });
  if (choose) await user.click(choose);
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(await dialog.findByLabelText("Address"), "12 Allen Avenue");
  await user.type(dialog.getByLabelText("Contact person"), "Bisi");
  await user.type(dialog.getByLabelText("Contact person's phone"), "0803 123 4567");
  return dialog;
}

test("closes the dialog and reloads the quotes if the artisan has withdrawn the quote", async () => {
  api.answers.jobQuoteChoose = { status: 404, body: { detail: "Not found." } };
  const toasts = listenToToasts();
  const user = userEvent.setup();
  const dialog = await fillChooseDialog(user);
  api.answers.ownPostedJob = ok("ownPostedJob", { ...job, received: [] });
  await user.click(dialog.getByRole("button", { name: "Add to cart" }));
  expect(await screen.findByText("No quotes yet")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(toasts().at(-1)).toBe(messages.postedJobs.quoteGone);
});

test("shows that the quote is being added until the server responds", async () => {
  let answer: (answer: Answer) => void = () => undefined;
  api.answers.jobQuoteChoose = () => new Promise((resolve) => (answer = resolve));
  const user = userEvent.setup();
  const dialog = await fillChooseDialog(user);
  await user.click(dialog.getByRole("button", { name: "Add to cart" }));
  expect(await dialog.findByRole("button", { name: "Adding..." })).toBeTruthy();
  await waitFor(() => expect(api.calls("jobQuoteChoose")).toHaveLength(1));
  answer({ status: 409, body: { detail: messages.postedJobs.artisanGone } });
  expect(await dialog.findByText(messages.postedJobs.artisanGone)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Add to cart" })).toBeTruthy();
});

test("keeps a typed address when the dialog is closed, and reloads a job that has changed", async () => {
  const user = userEvent.setup();
  renderPage(detail, "/posted-jobs/:id", "");
  const openDialog = async () => {
    const [choose] = await screen.findAllByRole("button", { name: "Choose this quote" });
    if (choose) await user.click(choose);
    return within(await screen.findByRole("dialog", { name: "Choose Ngozi Eze for ₦50,000?" }));
  };
  let dialog = await openDialog();
  await user.type(await dialog.findByLabelText("Address"), "12 Allen Avenue");
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
  dialog = await openDialog();
  expect((await dialog.findByLabelText<HTMLInputElement>("Address")).value).toBe("12 Allen Avenue");

  await user.type(dialog.getByLabelText("Contact person"), "Bisi");
  await user.type(dialog.getByLabelText("Contact person's phone"), "0803 123 4567");
  api.answers.jobQuoteChoose = { status: 409, body: { detail: messages.postedJobs.artisanGone } };
  const gone = job.received.map((quote) => ({ ...quote, artisan: { ...quote.artisan, available: false } }));
  api.answers.ownPostedJob = ok("ownPostedJob", { ...job, received: gone });
  await user.click(dialog.getByRole("button", { name: "Add to cart" }));
  expect(await dialog.findByText(messages.postedJobs.artisanGone)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(await screen.findAllByText("This artisan can no longer be booked.")).toHaveLength(2);
});

test("promises no quotes for a job that is no longer open", async () => {
  const closed = anOwnPostedJob({ status: "closed", quotes: 0, received: [] });
  api.answers.ownPostedJob = ok("ownPostedJob", closed);
  api.answers.ownPostedJobs = ok("ownPostedJobs", [closed]);
  renderPage(detail, "/posted-jobs/:id", "");
  expect(await screen.findByText("No artisan has sent a quote for this job.")).toBeTruthy();
  expect(screen.queryByText(/We will notify you/)).toBeNull();
  cleanup();
  renderPage(list, "/posted-jobs", "");
  expect(await screen.findByText("No quotes")).toBeTruthy();
});

test("asks before closing a job, and says who will be notified", async () => {
  const user = userEvent.setup();
  renderPage(detail, "/posted-jobs/:id", "");
  await user.click(await screen.findByRole("button", { name: "Close job" }));
  expect(await answerQuestion(true)).toContain("2 artisans");
  await waitFor(() => expect(api.calls("postedJobClose")).toHaveLength(1));
});

test("edits a job, but does not offer to change its trade", async () => {
  const user = userEvent.setup();
  const router = renderPage(edit, "/posted-jobs/:id/edit", "");
  await user.clear(await screen.findByLabelText("Budget"));
  expect(screen.queryByLabelText("Trade")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/posted-jobs/12"));
  expect(api.calls("postedJobEdit")[0]?.body).toMatchObject({ budget: "", location: 7 });
});
