/** Elements that jsdom does not support yet; React would warn about them. */
const newer = ["search"];

const { createElement } = Document.prototype;

Document.prototype.createElement = function create(
  this: Document,
  name: string,
  options?: ElementCreationOptions,
) {
  const element = createElement.call(this, name, options);
  if (newer.includes(name)) Object.defineProperty(element, Symbol.toStringTag, { value: "HTMLElement" });
  return element;
} as typeof createElement;
