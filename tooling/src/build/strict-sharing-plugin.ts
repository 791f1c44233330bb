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
  chunkMapping: Record<string, string[]>;
  moduleIdToConsumeDataMapping: Record<string, Consumed>;
  initialConsumes: string[];
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
  if (consumption.initialConsumes.length > 0) throw new Error("An entry takes shared modules by itself.");
  return consumption;
}

/** The taking of shared modules: each is the shell's one, in a version that satisfies, or the chunk's first use throws. */
export function consuming(source: string): string {
  const { chunkMapping, moduleIdToConsumeDataMapping } = consumptionIn(source);
  const consumed = Object.entries(moduleIdToConsumeDataMapping).map(
    ([id, { shareKey, requiredVersion }]): [string, string[]] => [id, [shareKey, requiredVersion.slice(1)]],
  );
  return `
const chunks = ${JSON.stringify(chunkMapping)};
const modules = ${JSON.stringify(Object.fromEntries(consumed))};
const taken = {};
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
  return versions[version].get();
};
__webpack_require__.f.consumes = (chunk, promises) => {
  for (const id of chunks[chunk] || []) {
    if (id in taken) {
      promises.push(taken[id]);
      continue;
    }
    const define = (make) => {
      __webpack_require__.m[id] = (module) => {
        delete __webpack_require__.c[id];
        module.exports = make();
      };
    };
    const provide = (factory) => {
      taken[id] = 0;
      define(factory);
    };
    const fail = (error) => {
      delete taken[id];
      define(() => {
        throw error;
      });
    };
    try {
      const factory = take(...modules[id]);
      if (factory.then) promises.push((taken[id] = factory.then(provide).catch(fail)));
      else provide(factory);
    } catch (error) {
      fail(error);
    }
  }
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
