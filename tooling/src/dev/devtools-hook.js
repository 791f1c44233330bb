// React tells the page's devtools of itself when it starts, and each remote's refresh runtime, which comes later,
// finds it by them. Without devtools there would be nobody to remember, and remotes would never refresh.
if (!("__REACT_DEVTOOLS_GLOBAL_HOOK__" in window)) {
  const nothing = () => {};
  const renderers = new Map();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers,
    supportsFiber: true,
    inject(renderer) {
      const id = renderers.size + 1;
      renderers.set(id, renderer);
      return id;
    },
    onScheduleFiberRoot: nothing,
    onCommitFiberRoot: nothing,
    onPostCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
  };
}
