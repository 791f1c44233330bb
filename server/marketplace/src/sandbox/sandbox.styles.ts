/** The payment page's style sheet. The page's content security policy allows no inline styles. */
export const sandboxStyles = `
:root {
  color-scheme: light dark;
  --ground: #f8f4eb; --surface: #fffdf8; --sunken: #efe9dc; --ink: #1c1b16; --soft: #5a564b;
  --line: #e0d9ca; --edge: #8b8576; --green: #12503a; --green-strong: #0b3a29; --on-green: #fdfaf2;
  --deep: #103d2d; --on-deep: #f6f0e0; --on-deep-soft: #bccbb9; --ochre: #d08b1c; --focus: #80520a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #151712; --surface: #1d201a; --sunken: #272b23; --ink: #f2eee3; --soft: #b6b1a2;
    --line: #34382f; --edge: #7e7c70; --green: #8ccfa9; --green-strong: #a9dfc0; --on-green: #0b2619;
    --deep: #10291f; --on-deep: #f2eee3; --on-deep-soft: #a9b9a9; --focus: #e9b75e;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--ground); color: var(--ink);
  font: 1.0625rem/1.5 -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", system-ui, sans-serif;
}
.notice {
  margin: 0; padding: .625rem 1rem; display: flex; flex-wrap: wrap; gap: 0 .75rem; justify-content: center;
  background: var(--ochre); color: #1c1b16; font-size: .9375rem; text-align: center;
}
.notice strong { text-transform: uppercase; letter-spacing: .08em; }
main { flex: 1; display: grid; place-items: center; padding: clamp(1rem, 5vw, 4rem) clamp(.75rem, 4vw, 2.5rem); }
.sheet {
  width: 100%; max-width: 56rem; display: grid; background: var(--surface); border: 1px solid var(--line);
  border-radius: 1rem; overflow: hidden;
}
.bill { padding: clamp(1.5rem, 5vw, 3rem); background: var(--deep); color: var(--on-deep); }
.shop { margin: 0; font-weight: 700; font-size: 1.1875rem; letter-spacing: -.01em; }
.amount {
  margin: clamp(1.5rem, 6vw, 4.5rem) 0 0; font-weight: 750; font-size: clamp(2rem, 1.5rem + 2.6vw, 3rem);
  line-height: 1.1; letter-spacing: -.025em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
}
.amount .label {
  display: block; margin-bottom: .375rem; font-size: .9375rem; font-weight: 400; line-height: 1.4; letter-spacing: 0;
  color: var(--on-deep-soft);
}
dl { margin: 1.5rem 0 0; font-size: .9375rem; }
dl div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .5rem 0; border-top: 1px solid rgb(255 255 255 / .16); }
dt { flex: 0 0 6rem; color: var(--on-deep-soft); }
dd { margin: 0; flex: 1 1 8rem; min-width: 0; overflow-wrap: anywhere; }
.code { font-family: ui-monospace, "SF Mono", "Roboto Mono", monospace; font-size: .875rem; }
form, .end { padding: clamp(1.5rem, 5vw, 3rem); align-self: center; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
h1, .hint, .wide, .actions { grid-column: 1 / -1; }
h1 { margin: 0; font-size: clamp(1.375rem, 1.2rem + .8vw, 1.75rem); line-height: 1.2; letter-spacing: -.02em; }
.hint { margin: -.5rem 0 .5rem; color: var(--soft); font-size: .9375rem; }
.end .hint { margin: .5rem 0 1.5rem; }
label { font-size: .9375rem; font-weight: 600; }
input {
  display: block; width: 100%; min-height: 2.75rem; margin-top: .375rem; padding: .5rem .75rem; font: inherit;
  font-weight: 400; font-variant-numeric: tabular-nums; letter-spacing: .04em; color: var(--ink);
  background: var(--sunken); border: 1px solid var(--edge); border-radius: .375rem;
}
.actions { display: grid; gap: .75rem; margin: .5rem 0 0; }
button, a.primary {
  min-height: 2.75rem; padding: .625rem 1.25rem; font: inherit; font-weight: 600; text-align: center; cursor: pointer;
  text-decoration: none; color: var(--ink); background: transparent; border: 1px solid var(--edge); border-radius: .375rem;
}
button:hover { background: var(--sunken); }
.primary, a.primary { color: var(--on-green); background: var(--green); border-color: var(--green); }
.primary:hover, a.primary:hover { background: var(--green-strong); border-color: var(--green-strong); }
.quiet { border-color: transparent; color: var(--soft); text-decoration: underline; text-underline-offset: .2em; }
:focus-visible { outline: .1875rem solid var(--focus); outline-offset: .125rem; }
@media (min-width: 48rem) { .sheet { grid-template-columns: 5fr 6fr; } .end:only-child { grid-column: 1 / -1; } }
`;
