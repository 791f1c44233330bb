import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { Field } from "./field.tsx";
import { MoneyInput, Select, TextArea, TextInput } from "./inputs.tsx";
import { PasswordInput } from "./password-input.tsx";

afterEach(cleanup);

it.each([
  ["TextInput", <TextInput key="c" />],
  ["TextArea", <TextArea key="c" />],
  ["Select", <Select key="c" />],
  ["MoneyInput", <MoneyInput key="c" />],
  ["PasswordInput", <PasswordInput key="c" />],
])("labels and describes %s, and marks it as required and invalid", (_name, control) => {
  render(
    <Field label="Pay" hint="For one day." error="Pay is required" required>
      {control}
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>("Pay");
  const described = input.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "For one day.",
    "Pay is required",
  ]);
  expect(input.required).toBe(true);
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

it("adds no description or invalid state if there is no hint or error", () => {
  render(
    <Field label="Username">
      <TextInput />
    </Field>,
  );
  const input = screen.getByLabelText("Username");
  expect(input.hasAttribute("aria-describedby")).toBe(false);
  expect(input.hasAttribute("aria-invalid")).toBe(false);
});

it("keeps the control's own attributes", () => {
  render(
    <Field label="Location" error="Location is required">
      <TextInput id="place" aria-describedby="note" />
    </Field>,
  );
  const input = document.getElementById("place");
  expect(input?.getAttribute("aria-describedby")).toMatch(/^note .+-error$/);
});

it("shows a password and hides it again", async () => {
  render(
    <Field label="Password">
      <PasswordInput defaultValue="secret" />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>("Password");
  expect(input.type).toBe("password");
  await userEvent.click(screen.getByRole("button", { name: "Show what you typed" }));
  expect(input.type).toBe("text");
  await userEvent.click(screen.getByRole("button", { name: "Hide what you typed" }));
  expect(input.type).toBe("password");
});
