type Control = HTMLInputElement | HTMLTextAreaElement;

const controlsIn = (root: ParentNode) => [
  ...root.querySelectorAll<Control>(
    "input[name]:not([type=file], [type=checkbox], [type=radio]), textarea[name]",
  ),
];

/**
 * Remembers what was typed into the server's HTML before the scripts were there, which taking it over would
 * erase. Gives the function that puts it back, as if it were typed then.
 */
export function keepTyped(root: ParentNode): () => void {
  const typed = controlsIn(root)
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map(({ name, value }) => ({ name, value }));
  return () => {
    for (const { name, value } of typed) {
      const control = controlsIn(root).find((item) => item.name === name);
      if (!control) continue;
      // React watches the element's own property: emptied by it and filled past it, this counts as typing.
      control.value = "";
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
}
