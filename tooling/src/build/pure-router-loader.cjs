/**
 * Says of the router's contexts and components what its authors left unsaid: that to make one does nothing else, so
 * that those which nobody names are left out of the bundle.
 */
module.exports = (source) =>
  source
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, "= /* @__PURE__ */ $1")
    .replace(/^\w+\.displayName = "\w+";$/gm, "");
