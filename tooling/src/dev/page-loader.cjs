const { createHash } = require("node:crypto");

/** What a page's module exports besides components: React Refresh alone would reload the page for their sake. */
const others = ["loader", "action", "title", "shouldRevalidate"];

// Lets a page's module take the place of its former self in the page that is open. Components are React
// Refresh's matter; the other exports are called by way of an object that outlives the module, so that the
// shell, which holds the first one, calls the newest.
module.exports = function pageLoader(source) {
  const found = others.filter((name) =>
    new RegExp(`^export (async )?(function|const) ${name}\\b`, "m").test(source),
  );
  const inner = source.replace(
    new RegExp(`^export (?=(async )?(function|const) (${others.join("|")})\\b)`, "gm"),
    "",
  );
  const version = createHash("sha256").update(source).digest("hex");
  return `${inner}
const hotPage = (import.meta.webpackHot?.data?.page ?? {}) as Record<string, any>;
const hotBefore = { ...hotPage };
Object.assign(hotPage, { ${[`version: "${version}"`, ...found].join(", ")} });
${found.map((name) => `const hot_${name} = (...args: any[]) => hotPage.${name}(...args);`).join("\n")}
export { ${found.map((name) => `hot_${name} as ${name}`).join(", ")} };
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose((data: any) => { data.page = hotPage; });
  if (hotBefore.version) {
    __react_refresh_utils__.enqueueUpdate();
    const sameLoader = String(hotBefore.loader) === String(hotPage.loader);
    // An update that is not of this file is of one that its loader may be made of.
    if (!sameLoader || hotBefore.version === hotPage.version) window.dispatchEvent(new Event("handwork:data-edited"));
  }
}
`;
};
