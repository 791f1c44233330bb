// Puts a style sheet into its cascade layer. The option `styles` checks the sheet's rules; violations become build
// errors.
module.exports = function cssLayerLoader(source) {
  const { css, faults } = this.getOptions().styles(this.resourcePath, source);
  for (const fault of faults) this.emitError(new Error(fault));
  return css;
};
