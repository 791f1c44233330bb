// Puts a style sheet into its cascade layer; what it may not do fails the build. The option `styles` decides both.
module.exports = function cssLayerLoader(source) {
  const { css, faults } = this.getOptions().styles(this.resourcePath, source);
  for (const fault of faults) this.emitError(new Error(fault));
  return css;
};
