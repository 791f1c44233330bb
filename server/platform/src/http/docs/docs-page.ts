import { createHash } from "node:crypto";
import { escapeHtml } from "../escape-html.ts";
import { docsStyle } from "./docs-style.ts";
import type { Operation, Parameter } from "./openapi.ts";
import { everywhere } from "./refusals.ts";

/** The page's own style is all that it loads; its icon is empty, or browsers ask for one. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256")
  .update(docsStyle)
  .digest("base64")}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The API as a page to read; `prefix` begins every path. */
export function docsPage(operations: readonly Operation[], prefix: string): string {
  const groups = [...new Set(operations.map(({ group }) => group))];
  const of = (group: string) => operations.filter((operation) => operation.group === group);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Handwork API</title>
<link rel="icon" href="data:,">
<style>${docsStyle}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>Handwork API</h1>
<p>Every call begins with <code>${escapeHtml(prefix)}</code> and speaks JSON. Amounts are naira, as text with two decimals.
Sign in for an access token and send it as <code>Authorization: Bearer …</code>.
The same as an <a href="${escapeHtml(prefix)}/openapi.json">OpenAPI 3.1 document</a>.</p>
<p>A refusal says why: <code>{"detail": "…"}</code>, or of each field that is not valid what is wrong with it:
<code>{"field": ["…"]}</code>. Any call may also answer ${everywhere.join(", ")}; with 429 and 503,
<code>Retry-After</code> says when to try again.</p>
</header>
<nav aria-label="Calls">
${groups.map((group) => `<h2>${escapeHtml(group)}</h2>\n<ul>\n${of(group).map(entry).join("\n")}\n</ul>`).join("\n")}
</nav>
<main id="calls">
${groups
  .map(
    (group) =>
      `<h2>${escapeHtml(group)}</h2>\n${of(group)
        .map((call) => section(call, prefix))
        .join("\n")}`,
  )
  .join("\n")}
</main>
</body>
</html>
`;
}

const entry = (operation: Operation) => `<li><a href="#${operation.name}">${label(operation)}</a></li>`;

function label({ method, path }: Operation): string {
  return `<span class="method ${method.toLowerCase()}">${method}</span> <span class="path">${escapeHtml(path)}</span>`;
}

function section(operation: Operation, prefix: string): string {
  const { name, method, path, summary, access, parameters, body, bodyType, status, response, refusals } =
    operation;
  return `<section id="${name}">
<h3>${escapeHtml(summary)}</h3>
<p class="call"><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(prefix + path)}</code></p>
<p>For: ${escapeHtml(access)}.</p>
${parameters.length > 0 ? parameterTable(parameters) : ""}
${body ? block(`Body, ${bodyType}`, body) : ""}
${response ? block(`Answer, ${status}`, response) : `<p>Answer: ${status}, without a body.</p>`}
${refusals.length > 0 ? `<p class="refusals">Refused: ${refusals.map(({ status, what }) => `${status} ${escapeHtml(what.toLowerCase())}`).join("; ")}.</p>` : ""}
</section>`;
}

function parameterTable(parameters: readonly Parameter[]): string {
  const rows = parameters.map(
    ({ name, in: place, required, description, schema }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${place}${required ? ", required" : ""}</td>` +
      `<td>${escapeHtml(description ?? String(schema.type ?? ""))}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Parameter</th><th scope="col">Where</th><th scope="col">What</th></tr></thead>
<tbody>${rows.join("")}</tbody></table>`;
}

function block(title: string, schema: unknown): string {
  return `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${escapeHtml(outline(schema))}</pre></details>`;
}

interface Shape {
  readonly type?: string;
  readonly properties?: Record<string, Shape>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly description?: string;
}

/** A JSON Schema as people sketch one: names, types, and what is said of them. */
function outline(schema: unknown, indent = ""): string {
  const shape = schema as Shape;
  const inner = `${indent}  `;
  if (shape.anyOf) return shape.anyOf.map((branch) => outline(branch, indent)).join(" or ");
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (shape.type === "array") return `[${outline(shape.items ?? {}, indent)}, …]`;
  if (shape.type !== "object") return shape.type ?? "any";
  const lines = Object.entries(shape.properties ?? {}).map(([name, property]) => {
    const mark = shape.required?.includes(name) ? "" : "?";
    const note = property.description ? `   // ${property.description}` : "";
    return `${inner}${name}${mark}: ${outline(property, inner)}${note}`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}
