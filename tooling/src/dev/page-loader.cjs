const { createHash } = require("node:crypto");

/** Exports of a page's module besides components: because of them, React Refresh alone would reload the page. */
const others = ["loader", "action", "title", "shouldRevalidate"];

// Replaces a page's module in the open page. React Refresh replaces components; the other exports are called through an
// object that outlives the module, so that the shell, which holds the first one, calls the newest.
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
