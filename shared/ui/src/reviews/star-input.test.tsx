import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { useFormState } from "../forms/use-form-state.ts";
import { StarInput } from "./star-input.tsx";

afterEach(cleanup);

function Form() {
  const form = useFormState({
    initial: { stars: 0 },
    validate: ({ stars }) => ({ stars: stars > 0 ? undefined : "Choose 1 to 5 stars." }),
    onSubmit: () => undefined,
  });
  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <StarInput
        legend="How was the work?"
        value={form.values.stars}
        error={form.errors.stars}
        onChange={(stars) => form.set("stars", stars)}
      />
      <button type="submit">Send</button>
    </form>
  );
}

it("gets the focus when the form is sent without stars", async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  const stars = screen.getByRole("radiogroup", { name: "How was the work?" });
  expect(document.activeElement).toBe(stars);
  expect(screen.getByRole("alert").textContent).toBe("Choose 1 to 5 stars.");
  await userEvent.click(screen.getByRole("radio", { name: "4 stars: Good" }));
  expect(stars.hasAttribute("aria-invalid")).toBe(false);
});
