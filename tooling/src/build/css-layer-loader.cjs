// Puts a style sheet into its cascade layer, so that no author can forget to and no remote's style can
// outweigh another's or the shell's.
module.exports = function cssLayerLoader(source) {
  const { layer } = this.getOptions();
  return `@layer reset, tokens, ui, remote;\n@layer ${layer} {\n${source}\n}\n`;
};
