/** Elements that jsdom does not support yet. Without this patch, React warns about them. */
const unsupported = ["search"];

const { createElement } = Document.prototype;

Document.prototype.createElement = function create(
  this: Document,
  name: string,
  options?: ElementCreationOptions,
) {
  const element = createElement.call(this, name, options);
  if (unsupported.includes(name))
    Object.defineProperty(element, Symbol.toStringTag, { value: "HTMLElement" });
  return element;
} as typeof createElement;
