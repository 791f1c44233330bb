interface Listening {
  target: EventTarget;
  type: string;
  listener: unknown;
  capture: boolean;
}

const captures = (options: unknown) =>
  typeof options === "object" && options !== null
    ? "capture" in options && Boolean(options.capture)
    : Boolean(options);

/** Watches event listeners on the window, the document, its root and its body. */
export function watchListeners() {
  const everywhere: EventTarget[] = [window, document, document.documentElement, document.body];
  const listening: Listening[] = [];
  const indexOf = (one: Listening) =>
    listening.findIndex((item) =>
      (Object.keys(one) as (keyof Listening)[]).every((key) => item[key] === one[key]),
    );
  const forget = (gone: Listening) => {
    const index = indexOf(gone);
    if (index >= 0) listening.splice(index, 1);
  };

  /** The test runner overrides the methods on window, in addition to those that all targets share. */
  const restore = [EventTarget.prototype, window].map((owner) => {
    const { addEventListener, removeEventListener } = owner;
    owner.addEventListener = function add(
      this: EventTarget | undefined,
      type: string,
      listener: never,
      options?: unknown,
    ) {
      const target = this ?? window;
      const one = { target, type, listener, capture: captures(options) };
      if (everywhere.includes(target) && indexOf(one) < 0) listening.push(one);
      const { signal, once } = (typeof options === "object" ? options : {}) as AddEventListenerOptions;
      signal?.addEventListener("abort", () => forget(one));
      if (once) addEventListener.call(target, type, () => forget(one), { once });
      return addEventListener.call(target, type, listener, options as never);
    } as typeof addEventListener;
    owner.removeEventListener = function remove(
      this: EventTarget | undefined,
      type: string,
      listener: never,
      options?: unknown,
    ) {
      const target = this ?? window;
      forget({ target, type, listener, capture: captures(options) });
      return removeEventListener.call(target, type, listener, options as never);
    } as typeof removeEventListener;
    return () => Object.assign(owner, { addEventListener, removeEventListener });
  });

  return {
    remaining: () =>
      listening.map(({ target, type }) => {
        const name = target === window ? "the window" : target.constructor.name;
        return `a listener for ${type} of ${name}`;
      }),
    end() {
      for (const undo of restore) undo();
    },
  };
}
