import { PRIVACY_NOTICE_VERSION } from "@handwork/contract";
import { listenToToasts, ok, renderPage, startLocalApi } from "@handwork/testing";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { places } from "../shared/artisans.fixture.ts";
import * as page from "./register-employer.page.tsx";

let api: Awaited<ReturnType<typeof startLocalApi>>;
const registered = {
  id: 90,
  username: "obi",
  user_type: "employer" as const,
  message: "Registration successful!",
  held_for_review: [],
};

beforeEach(async () => {
  api = await startLocalApi({
    locationList: ok("locationList", places),
    employerRegister: ok("employerRegister", registered, 201),
  });
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Register Employer" });
const ready = () => waitFor(() => expect(submit().disabled).toBe(false));

test("asks for company, location, phone and consent, but not for a trade", async () => {
  const user = userEvent.setup();
  renderPage(page, "/register-employer", "");
  await ready();
  await user.click(submit());
  for (const text of ["Company name is required", "Location is required", "Phone number is required"]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText("Please confirm that this person has agreed")).toBeTruthy();
  expect(screen.getByText("Please select how this person has agreed")).toBeTruthy();
  expect(screen.queryByLabelText("NIN")).toBeNull();
  expect(api.calls("professionList")).toHaveLength(0);
  expect(api.calls("employerRegister")).toHaveLength(0);
});

test("registers the employer and opens the dashboard", async () => {
  const user = userEvent.setup();
  const toasts = listenToToasts();
  const router = renderPage(page, "/register-employer", "");
  await ready();
  const typed = {
    Username: "obi",
    "First Name": "Ngozi",
    "Last Name": "Obi",
    Email: "obi@example.com",
    Password: "long-enough-1",
    "Confirm Password": "long-enough-1",
    "Company Name": "Obi & Sons",
    "Phone Number": "+2348031234567",
  };
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await user.selectOptions(screen.getByLabelText("Location"), "Ikeja");
  await user.click(screen.getByRole("checkbox"));
  await user.selectOptions(screen.getByLabelText("How did they agree?"), "By phone");
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe("/marketer-dashboard"));
  expect(toasts()).toContain("Registration successful!");
  expect(api.calls("employerRegister")[0]?.body).toEqual({
    username: "obi",
    first_name: "Ngozi",
    last_name: "Obi",
    email: "obi@example.com",
    password: "long-enough-1",
    password2: "long-enough-1",
    company_name: "Obi & Sons",
    location: "1",
    phone_number: "+2348031234567",
    consent: "true",
    consent_how: "by_phone",
    privacy_notice: PRIVACY_NOTICE_VERSION,
  });
});
