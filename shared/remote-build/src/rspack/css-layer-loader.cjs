// Puts a style sheet into its cascade layer, and reports violated rules as build errors. The option `styles` checks
// them.
module.exports = function cssLayerLoader(source) {
  const { css, faults } = this.getOptions().styles(this.resourcePath, source);
  for (const fault of faults) this.emitError(new Error(fault));
  return css;
};
