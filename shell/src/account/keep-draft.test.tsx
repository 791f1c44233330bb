import { messages } from "@handwork/contract";
import { useUnsavedWork } from "@handwork/federation";
import { endSession, startSession } from "@handwork/session";
import { Field, PasswordInput, Select, TextInput, useFormState } from "@handwork/ui";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { followSession } from "./follow-session.ts";

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

const tokenOf = (id: number) => `head.${btoa(JSON.stringify({ user_id: id }))}.seal`;
const signIn = (id: number) => startSession({ access: tokenOf(id), refresh: "r", user_type: "employer" });

function Form() {
  const form = useFormState({ initial: { address: "", place: "", secret: "" }, onSubmit: () => {} });
  useUnsavedWork(form.dirty);
  return (
    <form>
      <Field label="Address">
        <TextInput {...form.bind("address")} />
      </Field>
      <Field label="Place">
        <Select {...form.bind("place")}>
          <option value="">Any</option>
          <option>Ikeja</option>
        </Select>
      </Field>
      <Field label="Secret">
        <PasswordInput autoComplete="new-password" {...form.bind("secret")} />
      </Field>
      <output>{JSON.stringify(form.values)}</output>
    </form>
  );
}

let router: ReturnType<typeof createMemoryRouter>;
const arriveAt = (path: string) => waitFor(() => expect(router.state.location.pathname).toBe(path));

beforeEach(async () => {
  signIn(7);
  const routes = [
    { path: "/form", element: <Form /> },
    { path: "/login", element: <p>{messages.login.sessionExpired}</p> },
  ];
  router = createMemoryRouter(routes, { initialEntries: ["/form?item=1"] });
  stop = followSession(router);
  render(<RouterProvider router={router} />);
  await userEvent.type(screen.getByLabelText("Address"), "3 Ọ̀ṣun Close");
  await userEvent.selectOptions(screen.getByLabelText("Place"), "Ikeja");
  await userEvent.type(screen.getByLabelText("Secret"), "borehole");
  await userEvent.click(screen.getByRole("button", { name: "Show what you typed" }));
  endSession("expired");
  await arriveAt("/login");
});

test("restores the form, except passwords, when the user signs in again after an expired session", async () => {
  signIn(7);
  await router.navigate("/form?item=1");
  const restored = { address: "3 Ọ̀ṣun Close", place: "Ikeja", secret: "" };
  const shown = await screen.findByRole("status");
  await waitFor(() => expect(JSON.parse(shown.textContent ?? "")).toEqual(restored));
});

test("discards the draft when another user signs in", async () => {
  signIn(8);
  await router.navigate("/form?item=1");
  await arriveAt("/form");
  endSession("expired");
  await arriveAt("/login");
  signIn(7);
  await router.navigate("/form?item=1");
  const emptyForm = { address: "", place: "", secret: "" };
  expect(JSON.parse((await screen.findByRole("status")).textContent ?? "")).toEqual(emptyForm);
});
