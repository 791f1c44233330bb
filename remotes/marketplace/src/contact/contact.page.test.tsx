import { ok, renderPage, startLocalApi } from "@handwork/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as page from "./contact.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
const sent = "Thank you. We have received your message and will reply by email.";
beforeEach(async () => {
  api = await startLocalApi({
    contactMessage: ok("contactMessage", { message: sent }, 201),
    pageTexts: ok("pageTexts", { texts: { phone: "+2348030000009" } }),
  });
  renderPage(page, "/contact_us", "");
  await screen.findByLabelText("Full Name");
});
afterEach(() => api.stop());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const values = {
  "Full Name": "Ngozi Eze",
  Subject: "A refund",
  Email: "ngozi@example.com",
  "Message Body": "The tiler did not come.",
};

test("says how to reach the company", { tags: ["2.121"] }, async () => {
  const links = (await screen.findAllByRole("link")).map((link) => link.getAttribute("href") ?? "");
  const starts = [
    "mailto:support@",
    "tel:+2348030000009",
    "https://www.facebook.com/",
    "https://wa.me/",
    "https://www.instagram.com/",
  ];
  for (const start of starts) expect(links.filter((href) => href.startsWith(start))).toHaveLength(1);
});

test("sends the value of each field under its own name, including the email address", {
  tags: ["2.122", "2.123", "2.124", "10.16c"],
}, async () => {
  const user = userEvent.setup();
  for (const [label, value] of Object.entries(values)) await user.type(field(label), value);
  expect(Object.keys(values).map((label) => field(label).value)).toEqual(Object.values(values));
  expect(field("Email").type).toBe("email");
  const status = screen.getByRole("status");
  const scroll = vi.fn();
  status.scrollIntoView = scroll;
  await user.click(screen.getByRole("button", { name: "Send Message" }));
  expect((await screen.findByText(sent)).closest("[role=status]")).toBe(status);
  expect(api.calls("contactMessage").map(({ body }) => body)).toEqual([
    {
      name: "Ngozi Eze",
      subject: "A refund",
      email: "ngozi@example.com",
      message: "The tiler did not come.",
    },
  ]);
  expect(field("Email").value).toBe("");
  // On a phone, the confirmation is above the visible part of the page.
  expect(scroll).toHaveBeenCalled();
});
