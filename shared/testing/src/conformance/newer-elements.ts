/** Elements that browsers know and jsdom does not yet: React would warn of them. */
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
