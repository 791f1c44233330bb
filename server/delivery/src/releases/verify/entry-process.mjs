/**
 * Compiles the scripts of a release and tries its container. Runs in an isolated process (`try-entry.ts`), which gets
 * the job as JSON on standard input and writes what it found as JSON to standard output.
 *
 * The scripts run in a context that contains no object of this process. Everything they receive is created inside it.
 */
import { readFileSync, writeSync } from "node:fs";
import { setImmediate as turn } from "node:timers/promises";
import vm from "node:vm";

/** Turns of the event loop after which the trial stops waiting for a container. */
const TURNS = 300;
const MAX_PROBLEMS = 20;

const isModule = (file) => file.endsWith(".mjs");

/** Returns why a script cannot be compiled; null if it can. Only an entry's name decides whether it is a module. */
function syntaxProblem(filename, text, isEntry) {
  const asModule = () => new vm.SourceTextModule(text, { identifier: filename });
  const asScript = () => new vm.Script(text, { filename });
  const first = isModule(filename) ? asModule : asScript;
  try {
    first();
    return null;
  } catch (error) {
    if (!isEntry && first === asScript && compiles(asModule)) return null;
    const line = /:(\d+)\n/.exec(error.stack)?.[1];
    return { file: filename, line: line ? Number(line) : null, message: error.message };
  }
}

function compiles(compile) {
  try {
    compile();
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs inside the context. Creates the browser globals that an entry uses while it loads. Returns a function that
 * continues the trial by one step and returns its state as JSON.
 */
function prelude({ container, exposed, files, shared }) {
  const origin = "https://release.invalid";
  /** Stands for any browser global, and can be read, called and constructed without limit. */
  const anything = new Proxy(function anything() {}, {
    get: (_, key) => {
      if (key === "then") return undefined;
      if (key === Symbol.toPrimitive) return () => "";
      if (key === Symbol.iterator) return () => [].values();
      return anything;
    },
    set: () => true,
    apply: () => anything,
    construct: () => anything,
    getPrototypeOf: () => null,
  });
  /** Returns an object that has `anything` for every missing property. */
  const lenient = (real) =>
    new Proxy(real, { get: (target, key) => (key in target ? target[key] : anything) });

  const tasks = [];
  const schedule = (task) => (typeof task === "function" ? tasks.push(task) : 0);
  /** Ignores timers over 100 ms. They are usually timeouts, and would fire immediately here. */
  const timeout = (task, milliseconds) => (milliseconds > 100 ? 0 : schedule(task));

  /** Inserted elements that load a chunk of the release, as they would in a page. */
  const loading = [];
  const fileOf = (element) =>
    String(element?.src || "")
      .replace(/[?#].*/, "")
      .split("/")
      .pop();
  const append = (element) => {
    if (files.includes(fileOf(element))) loading.push(element);
    else schedule(() => element?.onload?.({ type: "load", target: element }));
    return element;
  };
  const element = (tagName) => {
    const attributes = {};
    return lenient({
      tagName: String(tagName).toUpperCase(),
      src: "",
      href: "",
      style: anything,
      setAttribute: (name, value) => {
        attributes[name] = String(value);
      },
      getAttribute: (name) => attributes[name] ?? null,
      appendChild: append,
      append,
    });
  };
  const insertionMethods = { appendChild: append, append, insertBefore: append, prepend: append };
  const page = {
    document: lenient({
      currentScript: { tagName: "SCRIPT", src: `${origin}/entry.js`, getAttribute: () => null },
      head: lenient({ ...insertionMethods }),
      body: lenient({ ...insertionMethods }),
      documentElement: lenient({ ...insertionMethods }),
      createElement: element,
      getElementsByTagName: () => [],
      querySelectorAll: () => [],
      querySelector: () => null,
      getElementById: () => null,
      cookie: "",
    }),
    location: lenient({
      origin,
      href: `${origin}/`,
      protocol: "https:",
      pathname: "/",
      search: "",
      hash: "",
    }),
    setTimeout: timeout,
    setImmediate: schedule,
    requestAnimationFrame: schedule,
    requestIdleCallback: schedule,
    queueMicrotask: (task) => void Promise.resolve().then(task),
    setInterval: () => 0,
    fetch: () => new Promise(() => {}),
    performance: lenient({ now: () => 0 }),
  };
  for (const name of ["window", "self", "top", "parent", "frames"]) page[name] = globalThis;
  for (const name of [
    ...[
      "AbortController",
      "BroadcastChannel",
      "CSSStyleSheet",
      "CustomEvent",
      "Element",
      "Event",
      "EventSource",
    ],
    ...["EventTarget", "File", "FormData", "HTMLElement", "Headers", "Image", "IntersectionObserver"],
    ...["MessageChannel", "MutationObserver", "Node", "PerformanceObserver", "Request", "ResizeObserver"],
    ...["Response", "TextDecoder", "TextEncoder", "URL", "URLSearchParams", "WebSocket", "Worker"],
    ...[
      "XMLHttpRequest",
      "addEventListener",
      "cancelAnimationFrame",
      "clearInterval",
      "clearTimeout",
      "console",
    ],
    ...[
      "crypto",
      "customElements",
      "dispatchEvent",
      "getComputedStyle",
      "history",
      "indexedDB",
      "localStorage",
    ],
    ...["matchMedia", "navigator", "removeEventListener", "screen", "sessionStorage", "visualViewport"],
  ])
    page[name] = anything;
  for (const [name, value] of Object.entries(page))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });

  /** The shell's modules, in the form in which both kinds of containers look them up. */
  const scope = Object.fromEntries(
    Object.entries(shared).map(([key, version]) => [
      key,
      {
        [version]: {
          version,
          from: "shell",
          get: () => () => anything,
          lib: () => anything,
          loaded: 1,
          eager: true,
          deps: [],
          useIn: [],
          scope: ["default"],
          shareConfig: { singleton: true, requiredVersion: `^${version}`, strictVersion: true, eager: true },
          strategy: "loaded-first",
        },
      },
    ]),
  );

  let outcome = null;
  const settle = (defined, failure) => {
    outcome ??= {
      defined,
      failure: failure === null ? null : String(failure?.message ?? failure).slice(0, 2_000),
    };
  };
  function begin() {
    const value = globalThis[container];
    const isContainer = typeof value?.init === "function" && typeof value.get === "function";
    if (!isContainer) return settle(false, null);
    Promise.resolve()
      .then(() => value.init(scope))
      .then(() => value.get(exposed))
      .then((factory) => factory())
      .then(
        () => settle(true, null),
        (error) => settle(true, error),
      );
  }
  return (step) => {
    const element = step === "ran" ? loading.shift() : undefined;
    if (step === "begin") begin();
    else if (element) schedule(() => element.onload?.({ type: "load", target: element }));
    for (const task of tasks.splice(0)) {
      try {
        task();
      } catch {
        // As in a page, an error in a timer or an event does not stop other code.
      }
    }
    return JSON.stringify({
      outcome,
      run: outcome === null && loading.length > 0 ? fileOf(loading[0]) : null,
    });
  };
}

/**
 * Runs an entry that is an ES module and can import the release's other files. Stores its exports in the
 * global variable that a classic entry would set.
 */
async function runModule(context, { entry, container, scripts }) {
  const modules = new Map();
  const moduleOf = (specifier) => {
    const file = specifier
      .replace(/[?#].*/, "")
      .split("/")
      .pop();
    if (!Object.hasOwn(scripts, file)) throw new Error(`${file} is not a script of the release`);
    const cached = modules.get(file);
    if (cached) return cached;
    const module = new vm.SourceTextModule(scripts[file], {
      context,
      identifier: file,
      initializeImportMeta: (meta) => {
        meta.url = `https://release.invalid/${file}`;
      },
      importModuleDynamically: load,
    });
    modules.set(file, module);
    return module;
  };
  const load = async (specifier) => {
    const module = moduleOf(specifier);
    if (module.status === "unlinked") await module.link(moduleOf);
    await module.evaluate();
    return module;
  };
  const { namespace } = await load(entry);
  vm.runInContext("(name, value) => void (globalThis[name] = value)", context)(container, namespace);
}

/** Tries the container with the shell's modules. */
async function tryContainer({ entry, container, exposed, scripts, shared }) {
  const context = vm.createContext(Object.create(null), { codeGeneration: { strings: true, wasm: false } });
  const given = JSON.stringify({ container, exposed, files: Object.keys(scripts), shared });
  const step = vm.runInContext(`(${prelude})(${given})`, context);
  /** Runs a script, and returns whether it ended without an error. */
  const run = (file) => {
    try {
      vm.runInContext(scripts[file], context, { filename: file });
      return true;
    } catch {
      return false;
    }
  };
  const thrown = isModule(entry)
    ? await runModule(context, { entry, container, scripts }).then(
        () => false,
        () => true,
      )
    : !run(entry);
  let next = "begin";
  for (let turns = 0; turns < TURNS; turns += 1) {
    const { outcome, run: file } = JSON.parse(step(next));
    if (outcome !== null) return { thrown, ...outcome };
    if (file !== null) run(file);
    next = file === null ? "" : "ran";
    await turn();
  }
  return { thrown, defined: true, failure: null };
}

// As in a page, an uncaught error does not stop other code.
for (const event of ["unhandledRejection", "uncaughtException"]) process.on(event, () => undefined);

const job = JSON.parse(readFileSync(0, "utf8"));
const syntax = Object.entries(job.scripts)
  .flatMap(([file, text]) => syntaxProblem(file, text, file === job.entry) ?? [])
  .slice(0, MAX_PROBLEMS);
const isBroken = syntaxProblem(job.entry, job.scripts[job.entry], true) !== null;
const trial = job.container === null || isBroken ? null : await tryContainer(job);
writeSync(1, JSON.stringify({ syntax, trial }));
process.exit(0);
