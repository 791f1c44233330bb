import { answerQuestion, listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { keepFocus } from "@handwork/ui";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./saved-addresses.page.tsx";

const home = {
  id: 4,
  name: "Home",
  address: "12 Allen Avenue",
  location: "Ikeja",
  contact_person: "Bisi",
  contact_person_phone: "+2348031234567",
};
let api: Awaited<ReturnType<typeof startLocalApi>>;
let stopKeepingFocus: () => void;
beforeEach(async () => {
  stopKeepingFocus = keepFocus(document.body);
  api = await startLocalApi({
    savedAddressList: ok("savedAddressList", [home]),
    savedAddressCreate: ok("savedAddressCreate", home, 201),
    savedAddressEdit: ok("savedAddressEdit", { ...home, name: "Flat" }),
    savedAddressDelete: { status: 204 },
    locationList: ok("locationList", [{ id: 1, location: "Ikeja" }]),
  });
});
afterEach(async () => {
  stopKeepingFocus();
  cleanup();
  await api.stop();
});

const open = () => renderPage(page, "/saved-addresses", "");

test("requires a complete address, and adds it", async () => {
  api.answers.savedAddressList = ok("savedAddressList", []);
  const user = userEvent.setup();
  open();
  await screen.findByText("No saved addresses yet");
  await user.click(screen.getByRole("button", { name: "Add an address" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add an address" }));
  await user.click(dialog.getByRole("button", { name: "Save address" }));
  expect(dialog.getByText("Address is required")).toBeTruthy();
  await user.type(dialog.getByLabelText("Address"), home.address);
  await user.selectOptions(dialog.getByLabelText("Location"), "Ikeja");
  await user.type(dialog.getByLabelText("Contact person"), "Bisi");
  await user.type(dialog.getByLabelText("Contact person's phone"), "08031234567");
  api.answers.savedAddressList = ok("savedAddressList", [home]);
  await user.click(dialog.getByRole("button", { name: "Save address" }));
  expect(await screen.findByRole("heading", { name: "Home" })).toBeTruthy();
  expect(api.calls("savedAddressCreate")).toHaveLength(1);
});

test("edits an address, and shows why the server rejected it", async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit “Home”" }));
  await user.clear(dialog.getByLabelText("Name"));
  await user.type(dialog.getByLabelText("Name"), "Shop");
  api.answers.savedAddressEdit = {
    status: 400,
    body: { name: ["You already have an address with this name."] },
  };
  await user.click(dialog.getByRole("button", { name: "Save address" }));
  expect(await dialog.findByText("You already have an address with this name.")).toBeTruthy();
});

test("keeps a typed change when the dialog is closed, but not after the address was saved", async () => {
  const user = userEvent.setup();
  open();
  const edit = async () => {
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    return within(await screen.findByRole("dialog"));
  };
  await user.type((await edit()).getByLabelText("Address"), ", flat 3");
  await user.click(screen.getByRole("button", { name: "Close" }));
  const dialog = await edit();
  const address = dialog.getByLabelText<HTMLInputElement>("Address");
  expect(address.value).toBe("12 Allen Avenue, flat 3");
  await user.clear(dialog.getByLabelText("Name"));
  api.answers.savedAddressList = ok("savedAddressList", [{ ...home, name: "Bisi" }]);
  await user.click(dialog.getByRole("button", { name: "Save address" }));
  await screen.findByRole("heading", { name: "Bisi" });
  expect((await edit()).getByLabelText<HTMLInputElement>("Name").value).toBe("Bisi");
});

test("asks before deleting an address", async () => {
  const toasts = listenToToasts();
  open();
  await userEvent.setup().click(await screen.findByRole("button", { name: "Delete" }));
  api.answers.savedAddressList = ok("savedAddressList", []);
  expect(await answerQuestion(true)).toBe("Delete the address “Home”?");
  expect(await screen.findByText("No saved addresses yet")).toBeTruthy();
  await waitFor(() => expect(toasts().at(-1)).toBe("Address deleted."));
});

test("reloads the list if an address was already deleted in another tab", async () => {
  const toasts = listenToToasts();
  api.answers.savedAddressDelete = { status: 404, body: { detail: "Not found." } };
  open();
  await userEvent.setup().click(await screen.findByRole("button", { name: "Delete" }));
  api.answers.savedAddressList = ok("savedAddressList", []);
  await answerQuestion(true);
  expect(await screen.findByText("No saved addresses yet")).toBeTruthy();
  expect(toasts()).toEqual(["Address deleted."]);
});
