import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as page from "./contact.page.tsx";

const typed = {
  "Full Name": "Ngozi Eze",
  Subject: "A refund",
  Email: "ngozi@example.com",
  "Message Body": "The tiler did not come on Monday.",
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  api = await startLocalApi({
    contactMessage: ok("contactMessage", { message: "" }, 201),
    pageTexts: ok("pageTexts", { texts: {} }),
  });
});
afterEach(() => api.stop());

/** Fills in every field except one, and sends the form. */
async function sendWithout(missing: string): Promise<void> {
  const user = userEvent.setup();
  renderPage(page, "/contact_us", "");
  for (const [label, value] of Object.entries(typed)) {
    if (label !== missing) await user.type(await screen.findByLabelText(label), value);
  }
  await user.click(screen.getByRole("button", { name: "Send Message" }));
}

test.each([
  ["Full Name", "Full name is required"],
  ["Subject", "Subject is required"],
  ["Email", "Email is required"],
  ["Message Body", "Message body is required"],
])("sends nothing without %s: %s", { tags: ["5.61", "5.62", "5.63", "5.64"] }, async (label, title) => {
  await sendWithout(label);
  const message = title.replace(/ \[.*/, "");
  const field = screen.getByLabelText<HTMLInputElement>(label);
  expect([field.required, field.getAttribute("aria-invalid")]).toEqual([true, "true"]);
  expect(field.getAttribute("aria-describedby")?.split(" ")).toContain(screen.getByText(message).id);
  expect(api.calls("contactMessage")).toEqual([]);
});
