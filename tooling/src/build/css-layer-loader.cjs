// Puts a style sheet into its cascade layer, so that no author can forget to and no remote's style can
// outweigh another's or the shell's. What it may not do besides ("faultsOf", one line each) fails the build.
module.exports = function cssLayerLoader(source) {
  const { layer, faultsOf } = this.getOptions();
  for (const fault of faultsOf?.(source) ?? []) this.emitError(new Error(fault));
  return `@layer reset, tokens, ui, remote;\n@layer ${layer} {\n${source}\n}\n`;
};
