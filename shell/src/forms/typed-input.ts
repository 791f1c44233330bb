type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Names and values of controls, without checkboxes, radio buttons and files. `index` counts the controls with the same
 * name, because a page may repeat a form.
 */
export type TypedInput = readonly { readonly name: string; readonly index: number; readonly value: string }[];

const controlsIn = (root: ParentNode) => [
  ...root.querySelectorAll<Control>(
    "input[name]:not([type=file], [type=checkbox], [type=radio]), textarea[name], select[name]",
  ),
];
const isEdited = (control: Control) =>
  control instanceof HTMLSelectElement
    ? [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : control.value !== control.defaultValue;

/** Finds the control that the input came from, or the one in its place after the page was rendered again. */
export const controlOf = (root: ParentNode, { name, index }: TypedInput[number]) =>
  controlsIn(root).filter((control) => control.name === name)[index];

/** Returns the input in the controls that `isWanted` selects. */
export function inputIn(root: ParentNode, isWanted: (control: Control) => boolean): TypedInput {
  const controls = controlsIn(root);
  return controls.filter(isWanted).map((control) => {
    const { name, value } = control;
    return { name, value, index: controls.filter((other) => other.name === name).indexOf(control) };
  });
}

/** Fills in the values as if they were typed now. */
export function restoreInput(root: ParentNode, typed: TypedInput): void {
  for (const entry of typed) {
    const control = controlOf(root, entry);
    if (!control) continue;
    // React tracks the element's own `value` property. React sees a change only if this property is cleared first and
    // the new value is set through the prototype.
    control.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, entry.value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/**
 * Captures the visitor's input in the server's HTML, because hydration resets it. A selected file stays, and only needs
 * another change event.
 *
 * @returns a function that restores the input.
 */
export function captureInput(root: ParentNode): () => void {
  const typed = inputIn(root, isEdited);
  const fileInputs = [...root.querySelectorAll<HTMLInputElement>("input[type=file]")].filter(
    ({ files }) => files?.length,
  );
  const changedBoxes = [
    ...root.querySelectorAll<HTMLInputElement>("input:is([type=radio], [type=checkbox])"),
  ].filter(({ checked, defaultChecked }) => checked && !defaultChecked);
  return () => {
    restoreInput(root, typed);
    for (const input of changedBoxes) {
      input.checked = false;
      input.click();
    }
    for (const input of fileInputs) input.dispatchEvent(new Event("change", { bubbles: true }));
  };
}
