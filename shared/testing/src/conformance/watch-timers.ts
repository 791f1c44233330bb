/** Milliseconds. Ignores shorter timers, because they end soon. */
const SHORT_TIMER = 200;

/** Returns whether our own code set the timer, and not a library. */
const isOurs = () => !/node_modules|node:internal/.test(new Error().stack?.split("\n")[3] ?? "");

/** Watches timers that have neither fired nor been cleared. */
export function watchTimers() {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
  const timers = new Map<unknown, string>();

  const watching = {
    setInterval(run: () => void, period?: number, ...args: []) {
      const id = setInterval(run, period, ...args);
      if (isOurs()) timers.set(id, `an interval of ${period} ms`);
      return id;
    },
    setTimeout(run: () => void, delay = 0, ...args: []) {
      const id = setTimeout(() => {
        timers.delete(id);
        run(...args);
      }, delay);
      if (delay > SHORT_TIMER && isOurs()) timers.set(id, `a timer of ${delay} ms`);
      return id;
    },
    clearInterval(id: ReturnType<typeof setInterval>) {
      timers.delete(id);
      clearInterval(id);
    },
    clearTimeout(id: ReturnType<typeof setTimeout>) {
      timers.delete(id);
      clearTimeout(id);
    },
  };
  Object.assign(globalThis, watching);

  return {
    remaining: () => [...timers.values()],
    end: () => void Object.assign(globalThis, { setTimeout, setInterval, clearTimeout, clearInterval }),
  };
}
