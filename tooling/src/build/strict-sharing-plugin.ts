import { runInNewContext } from "node:vm";
import type { Compilation, Compiler } from "@rspack/core";

/** A shared module as the bundler describes it to its runtime. */
interface Consumed {
  shareKey: string;
  requiredVersion: string;
  strictVersion: boolean;
  singleton: boolean;
  fallback: unknown;
}
interface Consumption {
  moduleIdToConsumeDataMapping: Record<string, Consumed>;
}

/** What the bundler's runtime begins with: the data, before the ways of using it. */
const DATA = /^\s*__webpack_require__\.consumesLoadingData\s*=\s*(\{[\s\S]*?\});\n/;

/** @throws Error when modules are shared in a way that the runtime below does not know. */
function consumptionIn(source: string): Consumption {
  const [, data] = DATA.exec(source) ?? [];
  if (!data) throw new Error("The bundler tells of shared modules in a way that is not known here.");
  const consumption: Consumption = runInNewContext(`(${data})`);
  for (const { shareKey, ...consumed } of Object.values(consumption.moduleIdToConsumeDataMapping)) {
    const strictly = consumed.strictVersion && consumed.singleton && !consumed.fallback;
    if (!strictly || !/^\^\d+\.\d+\.\d+$/.test(consumed.requiredVersion))
      throw new Error(
        `${shareKey} is not taken strictly, from the shell alone, by a range that begins with ^.`,
      );
  }
  return consumption;
}

/**
 * The taking of shared modules: each is the shell's one, in a version that satisfies, or its first use throws. They are
 * there when a remote is, as the shell brings them with its script: nothing waits for them, whatever chunk uses them.
 */
export function consuming(source: string): string {
  const { moduleIdToConsumeDataMapping } = consumptionIn(source);
  const consumed = Object.entries(moduleIdToConsumeDataMapping).map(
    ([id, { shareKey, requiredVersion }]): [string, string[]] => [id, [shareKey, requiredVersion.slice(1)]],
  );
  return `
const modules = ${JSON.stringify(Object.fromEntries(consumed))};
const numbers = (version) => version.split(/[-+]/)[0].split(".").map(Number);
const satisfies = (version, least) => {
  const [is, wanted] = [numbers(version), numbers(least)];
  const fixed = wanted.findIndex((part) => part > 0);
  const differs = wanted.findIndex((part, index) => part !== is[index]);
  return !version.includes("-") && (differs < 0 || (differs > fixed && is[differs] > wanted[differs]));
};
const take = (key, least) => {
  const versions = (__webpack_require__.S.default || {})[key];
  if (!versions) throw Error("Shared module " + key + " doesn't exist in shared scope default");
  const [version] = Object.keys(versions);
  if (!satisfies(version, least))
    throw Error("Unsatisfied version " + version + " of shared singleton module " + key + " (required ^" + least + ")");
  versions[version].loaded = 1;
  return versions[version].get()();
};
for (const id in modules)
  __webpack_require__.m[id] = (module) => {
    // What throws is not kept: the next use says it again.
    delete __webpack_require__.c[id];
    module.exports = take(...modules[id]);
    __webpack_require__.c[id] = module;
  };
`;
}

/** A scope is what the shell gives: a remote brings nothing to it. */
const sharing = (source: string): string => {
  if (!/scopeToSharingDataMapping:\s*\{\s*\}/.test(source))
    throw new Error("A remote provides shared modules.");
  return "__webpack_require__.S = {};\n__webpack_require__.I = () => 1;\n";
};

const runtimes = new Map([
  ["consumes_loading", consuming],
  ["sharing", sharing],
]);

/**
 * Gives a remote's entry the one way of sharing that remotes use. The bundler's runtime has every other as well, and
 * a reader of version ranges of every kind: half of the entry's bytes, in each remote again.
 */
export class StrictSharingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("StrictSharingPlugin", (compilation: Compilation) => {
      compilation.hooks.runtimeModule.tap("StrictSharingPlugin", (module) => {
        const rewrite = runtimes.get(module.name);
        if (!rewrite || !module.source) return;
        const { source } = module.source;
        module.source.source = Buffer.from(rewrite(source.toString()));
      });
    });
  }
}
