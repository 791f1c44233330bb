import { act, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { captureInput } from "./typed-input.ts";

const picked = vi.fn<(file: File | undefined) => void>();

function Form() {
  const [values, setValues] = useState({ name: "", trade: "", kind: "Artisan" });
  return (
    <form>
      <input
        name="name"
        value={values.name}
        onChange={(event) => setValues({ ...values, name: event.target.value })}
      />
      <select
        name="trade"
        value={values.trade}
        onChange={(event) => setValues({ ...values, trade: event.target.value })}
      >
        <option value="">Any</option>
        <option value="5">Plumber</option>
      </select>
      <select name="place" defaultValue="Ikeja">
        <option>Epe</option>
        <option>Ikeja</option>
      </select>
      <input type="file" name="picture" onChange={(event) => picked(event.target.files?.[0])} />
      {["Artisan", "Employer"].map((kind) => (
        <input
          key={kind}
          type="radio"
          name="kind"
          value={kind}
          checked={kind === values.kind}
          onChange={() => setValues({ ...values, kind })}
        />
      ))}
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

const container = document.createElement("div");
const control = <T extends Element = HTMLInputElement>(name: string) =>
  container.querySelector<T>(`[name=${name}]`) as T;
let root: Root | undefined;

/** Hydrates the server's HTML, and restores earlier input. */
async function hydrateAndRestore(): Promise<void> {
  const restore = captureInput(container);
  await act(async () => {
    root = hydrateRoot(container, <Form />);
  });
  await act(async () => restore());
}
const formValues = () => JSON.parse(container.querySelector("output")?.textContent ?? "");

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.append(container);
  container.innerHTML = renderToString(<Form />);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  container.remove();
  picked.mockReset();
  vi.unstubAllGlobals();
});

test("restores input made before hydration, and passes it to the page", async () => {
  control("name").value = "Amaka";
  control<HTMLSelectElement>("trade").value = "5";
  control<HTMLSelectElement>("place").value = "Epe";
  await hydrateAndRestore();
  expect(formValues()).toEqual({ name: "Amaka", trade: "5", kind: "Artisan" });
  expect(["name", "trade", "place"].map((name) => control(name).value)).toEqual(["Amaka", "5", "Epe"]);
});

test("restores a radio button selected before hydration", async () => {
  control("kind][value=Employer").checked = true;
  await hydrateAndRestore();
  expect(formValues().kind).toBe("Employer");
  expect(control("kind][value=Employer").checked).toBe(true);
});

test("passes a file selected before hydration to the page", async () => {
  const file = new File(["x"], "me.png");
  Object.defineProperty(control("picture"), "files", { value: [file], configurable: true });
  await hydrateAndRestore();
  expect(picked).toHaveBeenCalledExactlyOnceWith(file);
});

test("does not change controls that were not edited", async () => {
  await hydrateAndRestore();
  expect(formValues()).toEqual({ name: "", trade: "", kind: "Artisan" });
  expect(control<HTMLSelectElement>("place").value).toBe("Ikeja");
  expect(picked).not.toHaveBeenCalled();
});

test("restores each of several controls with the same name", () => {
  const form = document.createElement("form");
  form.innerHTML = '<input name="pay" value="10"><input name="pay" value="20"><input name="pay" value="30">';
  const fields = [...form.querySelectorAll("input")];
  const values = () => fields.map(({ value }) => value);
  for (const [index, value] of [[1, "25"] as const, [2, "35"] as const])
    if (fields[index]) fields[index].value = value;
  const restore = captureInput(form);
  for (const field of fields) field.value = field.defaultValue;
  restore();
  expect(values()).toEqual(["10", "25", "35"]);
});
