interface Registration {
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
  const globalTargets: EventTarget[] = [window, document, document.documentElement, document.body];
  const registered: Registration[] = [];
  const indexOf = (one: Registration) =>
    registered.findIndex((item) =>
      (Object.keys(one) as (keyof Registration)[]).every((key) => item[key] === one[key]),
    );
  const forget = (removed: Registration) => {
    const index = indexOf(removed);
    if (index >= 0) registered.splice(index, 1);
  };

  /** Patches the methods that all targets share, and also those of window, because the test runner overrides them. */
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
      if (globalTargets.includes(target) && indexOf(one) < 0) registered.push(one);
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
      registered.map(({ target, type }) => {
        const name = target === window ? "the window" : target.constructor.name;
        return `a listener for ${type} of ${name}`;
      }),
    end() {
      for (const undo of restore) undo();
    },
  };
}
