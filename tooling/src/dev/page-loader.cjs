const { createHash } = require("node:crypto");

/** Exports of a page's module besides components. React Refresh alone would reload the page because of them. */
const others = ["loader", "action", "title", "shouldRevalidate"];

// Makes a page's module replaceable while the page is open. React Refresh replaces the components. Each other export
// becomes a function that calls the newest version through an object that outlives the module, because the shell keeps
// the exports of the first version.
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
    // If this file is unchanged, the update is to a file that it imports, which its loader may use.
    if (!sameLoader || hotBefore.version === hotPage.version) window.dispatchEvent(new Event("handwork:data-edited"));
  }
}
`;
};
