const { createHash } = require("node:crypto");

/** A page module's exports that are not components. React Refresh alone would reload the page because of them. */
const dataExports = ["loader", "title", "shouldRevalidate"];

// Allows a page's module to be replaced while the page is open. React Refresh replaces the components. The shell keeps
// the first version's other exports, so each becomes a function that calls the newest version. It finds that version in
// an object that outlives the module.
module.exports = function pageLoader(source) {
  const found = dataExports.filter((name) =>
    new RegExp(`^export (async )?(function|const) ${name}\\b`, "m").test(source),
  );
  const inner = source.replace(
    new RegExp(`^export (?=(async )?(function|const) (${dataExports.join("|")})\\b)`, "gm"),
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
    // If this file is unchanged, the update is to a file that it imports, which its loader may use.
    if (!sameLoader || hotBefore.version === hotPage.version) window.dispatchEvent(new Event("handwork:data-edited"));
  }
}
`;
};
