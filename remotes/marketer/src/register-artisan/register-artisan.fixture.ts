import { ok, renderPage } from "@handwork/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import { places, trades } from "../shared/artisans.fixture.ts";
import * as page from "./register-artisan.page.tsx";

export const registered = {
  id: 7,
  username: "bisi",
  user_type: "artisan" as const,
  message: "Registration successful!",
  held_for_review: [],
};

/** Successful API responses for this page. */
export const answers = {
  locationList: ok("locationList", places),
  professionList: ok("professionList", trades),
  artisanRegister: ok("artisanRegister", registered, 201),
};

export const open = () => renderPage(page, "/register-artisan", "");
export const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Register Artisan" });
/** Waits until the lists have loaded or failed. The first form is slow on a busy machine. */
export const ready = () => waitFor(() => expect(submit().disabled).toBe(false), { timeout: 10_000 });

/** Values of the text fields, by label. */
export const typed = {
  Username: "bisi",
  "First Name": "Bisi",
  "Last Name": "Adeleke",
  Email: "bisi@example.com",
  Password: "long-enough-1",
  "Confirm Password": "long-enough-1",
  NIN: "12345678901",
  Experience: "7",
  Address: "4 Opebi Road",
  "Phone Number": "0803 123 4567",
  Pay: "12500",
};

export function type(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

export async function giveConsent(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(screen.getByRole("checkbox"));
  await user.selectOptions(screen.getByLabelText("How did they agree?"), "By phone");
}

/** Waits for the lists and fills in the whole form. */
export async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await ready();
  type(typed);
  await user.selectOptions(screen.getByLabelText("Location"), "Ikeja");
  await user.selectOptions(screen.getByLabelText("Service"), "Plumber");
  await giveConsent(user);
}
