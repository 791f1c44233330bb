type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Names and values of controls. Boxes that were ticked and files are not among them. */
export type TypedInput = readonly { readonly name: string; readonly value: string }[];

export const controlsIn = (root: ParentNode) => [
  ...root.querySelectorAll<Control>(
    "input[name]:not([type=file], [type=checkbox], [type=radio]), textarea[name], select[name]",
  ),
];
const isEdited = (control: Control) =>
  control instanceof HTMLSelectElement
    ? [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : control.value !== control.defaultValue;

/** Fills in what was typed, as if it were typed now. */
export function restoreInput(root: ParentNode, typed: TypedInput): void {
  for (const { name, value } of typed) {
    const control = controlsIn(root).find((item) => item.name === name);
    if (!control) continue;
    // React watches the element's own property: emptied by it and filled past it, this counts as typing.
    control.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/**
 * Remembers what was typed and chosen in the server's HTML before the scripts were there, which taking it over would
 * erase. Gives the function that puts it back. A file that was picked stays; the page is only told of it.
 */
export function captureInput(root: ParentNode): () => void {
  const typed = controlsIn(root)
    .filter(isEdited)
    .map(({ name, value }) => ({ name, value }));
  const picked = [...root.querySelectorAll<HTMLInputElement>("input[type=file]")].filter(
    ({ files }) => files?.length,
  );
  const chosen = [
    ...root.querySelectorAll<HTMLInputElement>("input:is([type=radio], [type=checkbox])"),
  ].filter(({ checked, defaultChecked }) => checked && !defaultChecked);
  return () => {
    restoreInput(root, typed);
    for (const input of chosen) {
      input.checked = false;
      input.click();
    }
    for (const input of picked) input.dispatchEvent(new Event("change", { bubbles: true }));
  };
}
