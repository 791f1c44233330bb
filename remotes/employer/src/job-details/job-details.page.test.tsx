import { aCart, aJob, anItem, aProfile, cartAnswer, ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./job-details.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
const saved = { ...aJob, id: 1, cart_item: 7, days: 1, message: "Job details saved." };

beforeEach(async () => {
  api = await startLocalApi({
    cartItems: ok("cartItems", cartAnswer(aCart([anItem({ job_details: null })]))),
    locationList: ok("locationList", [{ id: 1, location: "Ikeja" }]),
    jobDetails: ok("jobDetails", saved, 201),
    artisanAvailability: ok("artisanAvailability", {
      working_days: [1, 2, 3, 4, 5],
      free_days: [],
      next_dates: ["2099-01-16"],
      travels_to: [],
    }),
  });
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const open = (entry: Parameters<typeof renderPage>[2] = "?item=7") =>
  renderPage(page, "/service-details", entry);

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText("Description"), "Fix the kitchen tap");
  await user.type(screen.getByLabelText("Address"), "12 Allen Avenue");
  await user.selectOptions(screen.getByLabelText("Location"), "Ikeja");
  await user.type(screen.getByLabelText("Contact person"), "Ngozi Obi");
  await user.type(screen.getByLabelText("Contact person's phone"), "0801 234 5678");
  await user.type(screen.getByLabelText("Expected date"), "2099-01-15");
}

test("shows an empty state with a link to the cart if no artisan is chosen", {
  tags: ["2.72", "10.26b"],
}, async () => {
  open("");
  expect(await screen.findByText("No details available")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to your cart" }).getAttribute("href")).toBe("/cart");
});

test("has a field for each part of the job, and shows the artisan's name read-only", {
  tags: ["2.73", "2.74"],
}, async () => {
  open();
  const artisan = await screen.findByLabelText<HTMLInputElement>("Artisan");
  expect([artisan.value, artisan.readOnly]).toEqual(["Ade Bello", true]);
  for (const label of [
    "Description",
    "Address",
    "Contact person",
    "Contact person's phone",
    "Expected date",
    "Location",
  ]) {
    expect(screen.getByLabelText<HTMLInputElement>(label).readOnly).not.toBe(true);
  }
});

test("requires every field, sends nothing, and clears a field's error when it is edited", {
  tags: ["5.24", "5.25", "5.26", "5.27", "5.28", "5.29", "5.30"],
}, async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Save job details" }));
  for (const field of [
    "Description",
    "Location",
    "Address",
    "Contact person",
    "Contact phone",
    "Expected date",
  ]) {
    expect(screen.getByText(`${field} is required`)).toBeTruthy();
  }
  expect(document.activeElement?.getAttribute("name")).toBe("description");
  await user.type(screen.getByLabelText("Address"), "1");
  expect(screen.queryByText("Address is required")).toBeNull();
  expect(screen.getByText("Description is required")).toBeTruthy();
  expect(api.calls("jobDetails")).toHaveLength(0);
});

test("starts with the day and the place of the search, but not with a past day or an unlisted place", async () => {
  open("?item=7&date=2099-01-20&location=ikeja");
  expect((await screen.findByLabelText<HTMLInputElement>("Expected date")).value).toBe("2099-01-20");
  expect(screen.getByLabelText<HTMLSelectElement>("Location").value).toBe("Ikeja");
  cleanup();
  open("?item=7&date=2020-01-20&location=Kano");
  expect((await screen.findByLabelText<HTMLInputElement>("Expected date")).value).toBe("");
  expect(screen.getByLabelText<HTMLSelectElement>("Location").value).toBe("");
});

test("shows the date next to the artisan, and whether one is chosen", async () => {
  open("?item=7");
  const artisan = within(await screen.findByRole("complementary", { name: "The artisan you chose" }));
  expect(artisan.getByText("No date yet")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Expected date"), "2099-01-15");
  expect(artisan.getByText("From Thu 15 Jan")).toBeTruthy();
});

test("prefers saved job details to the search", async () => {
  api.answers.cartItems = ok("cartItems", cartAnswer(aCart([anItem()])));
  open("?item=7&date=2099-01-20");
  expect((await screen.findByLabelText<HTMLInputElement>("Expected date")).value).toBe("2099-01-15");
});

/** A second artisan in the cart, without job details. */
const bola = anItem({
  id: 8,
  artisan: { ...anItem().artisan, id: 4, first_name: "Bola", last_name: "Eze" },
  job_details: null,
});

test("starts with the day, place and contact of another job in the cart, and says so", async () => {
  api.answers.cartItems = ok("cartItems", cartAnswer(aCart([anItem(), bola])));
  open("?item=8");
  expect(
    await screen.findByText("The day, place and contact are the same as for Ade Bello. Change what differs."),
  ).toBeTruthy();
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect(value("Description")).toBe("");
  expect(value("Expected date")).toBe("2099-01-15");
  expect([value("Address"), value("Location")]).toEqual([aJob.address, aJob.location]);
  expect(value("Contact person")).toBe(aJob.contact_person);
});

test("prefers the searched day to another job's day, and uses no address in another area", async () => {
  api.answers.cartItems = ok("cartItems", cartAnswer(aCart([anItem(), bola])));
  api.answers.locationList = ok("locationList", [
    { id: 1, location: "Ikeja" },
    { id: 2, location: "Apapa" },
  ]);
  open("?item=8&date=2099-01-20");
  expect(await screen.findByText(/^The place and contact are the same/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Expected date").value).toBe("2099-01-20");
  cleanup();
  open("?item=8&location=Apapa");
  expect((await screen.findByLabelText<HTMLInputElement>("Address")).value).toBe("");
  expect(screen.queryByText(/the same as for/)).toBeNull();
});

test("says that the artisan was added if a request led here", { tags: ["8.18"] }, async () => {
  open({ search: "?item=7", state: { added: true } });
  expect((await screen.findByText("Service added to your cart!")).closest("[role=status]")).toBeTruthy();
});

test("does not say that an artisan was added who is no longer in the cart", async () => {
  api.answers.cartItems = ok("cartItems", cartAnswer());
  const artisan = { id: 3, user: { first_name: "Ade", last_name: "Bello" }, profile_image: null, pay: null };
  open({ search: "?item=7", state: { artisan, added: true } });
  expect(await screen.findByLabelText("Artisan")).toBeTruthy();
  expect(screen.queryByText("Service added to your cart!")).toBeNull();
});

test("lists the fields in the order of the page: the date, its free dates, then the days", async () => {
  const user = userEvent.setup();
  open();
  await screen.findByRole("button", { name: "Fri 16 Jan" });
  screen.getByLabelText("Expected date").focus();
  await user.tab();
  expect(document.activeElement?.textContent).toBe("Fri 16 Jan");
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText("Days"));
});

test("offers free dates, marks the chosen one, and offers others when the server rejects the chosen date", async () => {
  const user = userEvent.setup();
  const message = "Ade Bello is not available on Thursday 15 January.";
  api.answers.jobDetails = {
    status: 409,
    body: { message, expectedDate: [message], next_dates: ["2099-01-20"] },
  };
  const router = open();
  await fillIn(user);
  expect(await screen.findByRole("button", { name: "Fri 16 Jan" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save job details" }));
  expect(await screen.findByText(message)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Tue 20 Jan", pressed: false }));
  expect(screen.getByLabelText<HTMLInputElement>("Expected date").value).toBe("2099-01-20");
  expect(screen.getByRole("button", { name: "Tue 20 Jan", pressed: true })).toBeTruthy();
  api.answers.jobDetails = ok("jobDetails", saved, 201);
  await user.click(screen.getByRole("button", { name: "Save job details" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/cart"));
});

test("says that the artisan is not free on a chosen date among the known days", async () => {
  api.answers.artisanAvailability = ok("artisanAvailability", {
    working_days: [1, 2, 3, 4, 5],
    free_days: ["2099-01-16", "2099-01-20"],
    next_dates: ["2099-01-16"],
    travels_to: [],
  });
  open("?item=7&date=2099-01-19");
  const taken = await screen.findByText("Not free on Mon 19 Jan.");
  expect(taken.role).toBe("status");
  await userEvent.setup().click(screen.getByRole("button", { name: "Fri 16 Jan" }));
  expect(taken.textContent).toBe("");
  expect(taken.isConnected).toBe(true);
});

test("says that the artisan is not free on a chosen date, although no other dates are known", async () => {
  api.answers.artisanAvailability = ok("artisanAvailability", {
    working_days: [1, 2, 3, 4, 5],
    free_days: ["2099-01-16", "2099-01-20"],
    next_dates: [],
    travels_to: [],
  });
  open("?item=7&date=2099-01-19");
  expect(await screen.findByText("Not free on Mon 19 Jan.")).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Next free dates" })).toBeNull();
});

test("stops offering free dates for another number of days", async () => {
  api.answers.artisanAvailability = ({ query }) =>
    query.get("days") === "1"
      ? ok("artisanAvailability", {
          ...{ working_days: [1, 2, 3, 4, 5], travels_to: [] },
          ...{ free_days: ["2099-01-16"], next_dates: ["2099-01-16"] },
        })
      : { status: 500 };
  open();
  expect(await screen.findByRole("button", { name: "Fri 16 Jan" })).toBeTruthy();
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText(/^Days/));
  await user.type(screen.getByLabelText(/^Days/), "5");
  expect(screen.queryByRole("button", { name: "Fri 16 Jan" })).toBeNull();
});

test("stops offering the server's dates when the number of days changes", async () => {
  const user = userEvent.setup();
  const message = "Ade Bello is not available on Thursday 15 January.";
  api.answers.jobDetails = {
    status: 409,
    body: { message, expectedDate: [message], next_dates: ["2099-01-20"] },
  };
  open();
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Save job details" }));
  expect(await screen.findByRole("button", { name: "Tue 20 Jan" })).toBeTruthy();
  await user.type(screen.getByLabelText("Days"), "4");
  expect(await screen.findByRole("button", { name: "Fri 16 Jan" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Tue 20 Jan" })).toBeNull();
});

test("keeps the start time of a job that was booked again", async () => {
  const rebooked = anItem({ job_details: { ...aJob, start_time: "14:00" } });
  api.answers.cartItems = ok("cartItems", cartAnswer(aCart([rebooked])));
  const user = userEvent.setup();
  const router = open();
  expect(await screen.findByText("The first day of work, which starts at 14:00.")).toBeTruthy();
  await user.clear(screen.getByLabelText("Expected date"));
  await user.type(screen.getByLabelText("Expected date"), "2099-02-01");
  await user.click(screen.getByRole("button", { name: "Save job details" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/cart"));
  expect(api.calls("jobDetails")[0]?.body).toMatchObject({ expectedDate: "2099-02-01T14:00" });
});

test("sends the cart item's details with the number of days, then opens the cart", {
  tags: ["2.73", "2.75", "3.21", "7.25", "10.7", "10.26a"],
}, async () => {
  const user = userEvent.setup();
  const router = open();
  await fillIn(user);
  await user.clear(screen.getByLabelText("Days"));
  await user.type(screen.getByLabelText("Days"), "3");
  expect(screen.getByText("₦45,000")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save job details" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/cart"));
  expect(api.calls("jobDetails").map(({ body }) => body)).toEqual([
    {
      description: "Fix the kitchen tap",
      address: "12 Allen Avenue",
      contact_person: "Ngozi Obi",
      contact_person_phone: "08012345678",
      expectedDate: "2099-01-15",
      location: "Ikeja",
      days: 3,
      artisan: "Ade Bello",
      artisan_id: 3,
      cart_item: 7,
    },
  ]);
});

test("shows each of the server's field errors once", async () => {
  api.answers.jobDetails = {
    status: 400,
    body: { address: ["No such street."], message: "No such street." },
  };
  const user = userEvent.setup();
  open();
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Save job details" }));
  expect(await screen.findAllByText("No such street.")).toHaveLength(1);
  expect(screen.getByLabelText("Address").getAttribute("aria-invalid")).toBe("true");
});

test.each([
  [
    "the response's message",
    { status: 400, body: { message: "The cart is being paid for." } },
    "The cart is being paid for.",
  ],
  ["the specified message for a response without one", { status: 500 }, "Failed to submit job details"],
  ["the specified message when there is no response", "hang up", "Failed to submit job details"],
] as const)("keeps the input and shows %s", { tags: ["7.26", "8.21"] }, async (_, answer, text) => {
  api.answers.jobDetails = answer;
  const user = userEvent.setup();
  const router = open();
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Save job details" }));
  expect((await screen.findByRole("alert")).textContent).toBe(text);
  expect(screen.getByLabelText<HTMLInputElement>("Address").value).toBe("12 Allen Avenue");
  expect(router.state.location.pathname).toBe("/service-details");
});

test("fills in saved details for editing, and accepts a typed location when the list could not be loaded", async () => {
  api.answers.cartItems = ok("cartItems", cartAnswer(aCart([anItem({ days: 2 })])));
  api.answers.locationList = { status: 500 };
  open();
  expect((await screen.findByLabelText<HTMLInputElement>("Expected date")).value).toBe("2099-01-15");
  expect(screen.getByLabelText<HTMLInputElement>("Days").value).toBe("2");
  const place = screen.getByLabelText<HTMLInputElement>("Location");
  expect([place.tagName, place.value]).toEqual(["INPUT", "Ikeja"]);
});

const shop = {
  id: 4,
  name: "Shop",
  address: "3 Marina",
  location: "Ikeja",
  contact_person: "Bisi",
  contact_person_phone: "+2348031234567",
};

test("fills in the employer's name and phone number as the contact", async () => {
  api.answers.userProfile = ok("userProfile", aProfile({ phone_number: "+2348021112222" }));
  open();
  expect((await screen.findByLabelText<HTMLInputElement>("Contact person")).value).toBe("Ngozi Obi");
  expect(screen.getByLabelText<HTMLInputElement>("Contact person's phone").value).toBe("+2348021112222");
});

test("fills in a saved address with its contact", async () => {
  api.answers.savedAddressList = ok("savedAddressList", [shop]);
  const user = userEvent.setup();
  open();
  await user.selectOptions(await screen.findByLabelText("Saved addresses"), "Shop");
  const values = ["Address", "Location", "Contact person", "Contact person's phone"].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual(["3 Marina", "Ikeja", "Bisi", "+2348031234567"]);
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("saves a new address with the job details", async () => {
  api.answers.jobDetails = ok("jobDetails", saved, 201);
  api.answers.savedAddressCreate = ok("savedAddressCreate", shop, 201);
  const user = userEvent.setup();
  const router = open();
  await fillIn(user);
  await user.click(screen.getByRole("checkbox", { name: "Save this address and contact for next time" }));
  await user.click(screen.getByRole("button", { name: "Save job details" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/cart"));
  expect(api.calls("savedAddressCreate").map(({ body }) => body)).toEqual([
    {
      address: "12 Allen Avenue",
      location: "Ikeja",
      contact_person: "Ngozi Obi",
      contact_person_phone: "0801 234 5678",
    },
  ]);
});

test("does not save an address again that was selected after the checkbox was ticked", async () => {
  api.answers.savedAddressList = ok("savedAddressList", [shop]);
  const user = userEvent.setup();
  const router = open();
  await fillIn(user);
  await user.click(screen.getByRole("checkbox", { name: "Save this address and contact for next time" }));
  await user.selectOptions(screen.getByLabelText("Saved addresses"), "Shop");
  await user.click(screen.getByRole("button", { name: "Save job details" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/cart"));
  expect(api.calls("savedAddressCreate")).toEqual([]);
});
