import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { hasEdits } from "./new-shell.ts";

afterEach(cleanup);

function Form() {
  const [name, setName] = useState("Ada");
  return (
    <form>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <textarea aria-label="Note" defaultValue="Call first" />
    </form>
  );
}

it("finds no edits in a form that nobody has touched", () => {
  render(<Form />);
  render(<input aria-label="Agree" type="checkbox" />);
  expect(hasEdits()).toBe(false);
});

it.each(["Name", "Note"])("finds what was typed into the field %s", async (label) => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText(label), "x");
  expect(hasEdits()).toBe(true);
});

it("finds a changed select, but not one that starts with a later option", async () => {
  const Filter = () => {
    const [trade, setTrade] = useState("2");
    return (
      <select aria-label="Trade" value={trade} onChange={({ target }) => setTrade(target.value)}>
        <option value="1">Plumber</option>
        <option value="2">Tiler</option>
      </select>
    );
  };
  render(<Filter />);
  expect(hasEdits()).toBe(false);
  await userEvent.selectOptions(screen.getByLabelText("Trade"), "1");
  expect(hasEdits()).toBe(true);
});

it("does not count a changed select of a search after it has been submitted, but counts one of another form", async () => {
  const Choice = ({ label }: { label: string }) => (
    <select aria-label={label}>
      <option>Plumber</option>
      <option>Tiler</option>
    </select>
  );
  const change = async (label: string) => {
    const select = screen.getByLabelText<HTMLSelectElement>(label);
    await userEvent.selectOptions(select, "Tiler");
    if (select.form) fireEvent.submit(select.form);
  };
  render(
    <>
      <search>
        <form>
          <Choice label="Filter" />
        </form>
      </search>
      <form>
        <Choice label="Trade" />
      </form>
    </>,
  );
  await change("Filter");
  expect(hasEdits()).toBe(false);
  await change("Trade");
  expect(hasEdits()).toBe(true);
});

it("finds a changed checkbox and an open dialog", async () => {
  render(<input aria-label="Agree" type="checkbox" />);
  await userEvent.click(screen.getByLabelText("Agree"));
  expect(hasEdits()).toBe(true);
  cleanup();
  expect(hasEdits()).toBe(false);
  render(<dialog open>Sure?</dialog>);
  expect(hasEdits()).toBe(true);
});

it("does not count the text of a search that its URL contains", () => {
  render(
    <search>
      <input aria-label="Name" />
    </search>,
  );
  screen.getByLabelText<HTMLInputElement>("Name").value = "Ada";
  expect(hasEdits()).toBe(false);
});
