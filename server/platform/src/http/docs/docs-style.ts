/** The style of the API's page: the product's colours, with no file to load. */
export const docsStyle = `
:root { color-scheme: light dark; --ground: #faf7f1; --ink: #1f1d1a; --soft: #5d574e; --line: #ddd5c6;
  --green: #14532d; --ochre: #8a5a0b; --code: #f1ebdf; }
@media (prefers-color-scheme: dark) { :root { --ground: #171512; --ink: #f1ece3; --soft: #b6ad9f; --line: #39342c;
  --green: #86d3a2; --ochre: #e0ae55; --code: #221f1a; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 6rem; background: var(--ground); color: var(--ink);
  font: 1.0625rem/1.6 system-ui, sans-serif; }
h1 { font-size: 2.25rem; line-height: 1.15; margin: 0 0 0.75rem; letter-spacing: -0.01em; }
h2 { font-size: 1.6rem; line-height: 1.25; margin: 3rem 0 0; }
h3 { font-size: 1.2rem; line-height: 1.3; margin: 0 0 0.5rem; }
p { margin: 0 0 0.75rem; max-width: 65ch; }
a { color: var(--green); }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 3px solid var(--ochre); outline-offset: 2px; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--ground); padding: 0.5rem 1rem; }
code, pre, .path { font-family: ui-monospace, monospace; font-size: 0.9375rem; overflow-wrap: anywhere; }
nav { margin: 2rem 0; padding: 0.5rem 0 1.5rem; border-block: 1px solid var(--line); }
nav h2 { font-size: 1.0625rem; margin: 1.25rem 0 0.25rem; }
nav ul { list-style: none; margin: 0; padding: 0; columns: 2 20rem; }
nav li { padding: 0.2rem 0; break-inside: avoid; }
nav a { text-decoration: none; color: inherit; display: grid; grid-template-columns: 4.5rem 1fr; align-items: baseline; }
nav a:hover .path { text-decoration: underline; }
.method { display: inline-block; min-width: 4.25rem; font: 600 0.8125rem/1.6 ui-monospace, monospace; color: var(--green); }
.method.post, .method.patch, .method.delete { color: var(--ochre); }
section { padding: 1.75rem 0; border-bottom: 1px solid var(--line); }
.call { padding: 0.6rem 0.9rem; background: var(--code); border-radius: 0.5rem; max-width: none; }
.refusals { color: var(--soft); margin-top: 0.5rem; }
table { border-collapse: collapse; width: 100%; margin: 0 0 1rem; font-size: 0.9688rem; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid var(--line); }
thead th { color: var(--soft); font-weight: 500; }
summary { cursor: pointer; padding: 0.35rem 0; color: var(--green); font-weight: 500; }
pre { overflow-x: auto; padding: 0.9rem; background: var(--code); border-radius: 0.5rem; margin: 0.4rem 0 0.75rem; }
`;
