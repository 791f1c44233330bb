import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { Field } from "./field.tsx";
import { TextInput } from "./inputs.tsx";
import { type FormState, useFormState } from "./use-form-state.ts";

afterEach(cleanup);

type Values = { username: string; email: string };

let form: FormState<Values>;

function Form({ onSubmit }: { onSubmit: (values: Values, form: FormState<Values>) => unknown }) {
  form = useFormState({
    initial: { username: "", email: "" },
    validate: ({ username, email }) => ({
      username: username ? undefined : "Username is required",
      email: email ? undefined : "Email is required",
    }),
    onSubmit,
  });
  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <Field label="Username" error={form.errors.username} required>
        <TextInput {...form.bind("username")} />
      </Field>
      <Field label="Email" error={form.errors.email} required>
        <TextInput type="email" {...form.bind("email")} />
      </Field>
      <p>{form.formError}</p>
      <button type="submit">Register</button>
    </form>
  );
}

const username = () => screen.getByLabelText("Username");
const email = () => screen.getByLabelText("Email");
const submit = () => userEvent.click(screen.getByRole("button", { name: "Register" }));

it("shows every message, focuses the first invalid field and sends nothing", async () => {
  const onSubmit = vi.fn();
  render(<Form onSubmit={onSubmit} />);
  await userEvent.type(username(), "ada");
  await submit();
  expect(screen.getByText("Email is required")).toBeTruthy();
  expect(screen.queryByText("Username is required")).toBeNull();
  expect(document.activeElement).toBe(email());
  expect(onSubmit).not.toHaveBeenCalled();
});

it("clears only the edited field's message", async () => {
  render(<Form onSubmit={vi.fn()} />);
  await submit();
  await userEvent.type(username(), "a");
  expect(screen.queryByText("Username is required")).toBeNull();
  expect(screen.getByText("Email is required")).toBeTruthy();
});

it("shows the browser's own message about an invalid email address", async () => {
  const onSubmit = vi.fn();
  render(<Form onSubmit={onSubmit} />);
  await userEvent.type(username(), "ada");
  await userEvent.type(email(), "nobody");
  await submit();
  expect(form.errors).toHaveProperty("email");
  expect(onSubmit).not.toHaveBeenCalled();
});

it("is dirty while a value differs from the initial one, and clean after a reset", async () => {
  render(<Form onSubmit={vi.fn()} />);
  expect(form.dirty).toBe(false);
  await userEvent.type(username(), "a");
  expect(form.dirty).toBe(true);
  await userEvent.clear(username());
  expect(form.dirty).toBe(false);
  await userEvent.type(username(), "b");
  form.reset({ username: "ada", email: "" });
  await waitFor(() => expect(form.values.username).toBe("ada"));
  expect(form.dirty).toBe(false);
});

it("sends once, even if submit is pressed again before the response", async () => {
  let finish = () => {};
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Form onSubmit={onSubmit} />);
  await userEvent.type(username(), "ada");
  await userEvent.type(email(), "ada@example.ng");
  await submit();
  await submit();
  expect(form.submitting).toBe(true);
  expect(onSubmit.mock.calls).toHaveLength(1);
  expect(onSubmit.mock.calls[0]).toContainEqual({ username: "ada", email: "ada@example.ng" });
  finish();
  await waitFor(() => expect(form.submitting).toBe(false));
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it("keeps changes made while the form is being sent", async () => {
  let finish = () => {};
  render(
    <Form
      onSubmit={async (values, { reset }) => {
        await new Promise<void>((resolve) => (finish = resolve));
        reset({ ...values, username: "saved ada" });
      }}
    />,
  );
  await userEvent.type(username(), "ada");
  await userEvent.type(email(), "ada@example.ng");
  await submit();
  await userEvent.type(email(), ".com");
  finish();
  await waitFor(() => expect(form.submitting).toBe(false));
  expect(form.values).toEqual({ username: "saved ada", email: "ada@example.ng.com" });
  expect(form.changes).toEqual({ email: "ada@example.ng.com" });
});

it("shows server messages on their fields, and messages without a field above the form", async () => {
  render(
    <Form
      onSubmit={(_values, sent) =>
        sent.setServerErrors({
          email: ["This address is taken.", "Try another."],
          non_field_errors: ["Please try again."],
          username: [],
        })
      }
    />,
  );
  await userEvent.type(username(), "ada");
  await userEvent.type(email(), "ada@example.ng");
  await submit();
  await waitFor(() => expect(form.errors).toEqual({ email: "This address is taken. Try another." }));
  expect(form.formError).toBe("Please try again.");
  await waitFor(() => expect(document.activeElement).toBe(email()));
});

it("gives the submit handler the changes since the last reset", async () => {
  const sent: unknown[] = [];
  render(
    <Form
      onSubmit={(values, { changes, reset }) => {
        sent.push(changes);
        reset(values);
      }}
    />,
  );
  await userEvent.type(username(), "ada");
  await userEvent.type(email(), "ada@example.com");
  await submit();
  await userEvent.type(username(), "m");
  await submit();
  expect(sent).toEqual([{ username: "ada", email: "ada@example.com" }, { username: "adam" }]);
  expect(form.dirty).toBe(false);
});
