// Puts a style sheet into its cascade layer and fails the build for violated rules. The option `styles` does both.
module.exports = function cssLayerLoader(source) {
  const { css, faults } = this.getOptions().styles(this.resourcePath, source);
  for (const fault of faults) this.emitError(new Error(fault));
  return css;
};
