const HEADINGS = "h1, h2, h3, h4, h5, h6";

/** An ancestor of the focused element, and the data that identifies its place after it is removed. */
interface Step {
  element: Element;
  /** Id of its label, which a card keeps when it moves to another list. */
  name: string | undefined;
  neighbour: Element | null;
}

/**
 * Moves the focus when an update removes or disables the focused element: to the heading of the same card,
 * else of the next card, else of the list, else to `root`. Navigations are handled elsewhere.
 *
 * @returns the function that stops it.
 */
export function keepFocus(root: HTMLElement): () => void {
  let trail: Step[] = [];
  let path = "";
  let frame = 0;

  const remember = ({ target }: Event) => {
    trail = target === root ? [] : stepsUp(target as Element, root);
    path = location.pathname;
  };
  const forget = ({ target }: Event) => {
    if (!trail[0]?.element.contains(target as Node)) trail = [];
  };
  const look = () => {
    const last = trail[0]?.element;
    if (!last || !isLost(last) || path !== location.pathname) return;
    const { activeElement: active } = document;
    if (active && active !== document.body && active !== last) return;
    const target = placeFor(trail, root) ?? root;
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: target === root });
  };
  // One frame later: by then, a component that knows a better place has moved the focus.
  const lookSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };

  const observer = new MutationObserver(lookSoon);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  root.addEventListener("focusin", remember);
  root.addEventListener("pointerdown", forget);
  // A dialog returns the focus to its opener, which may be gone. The event does not bubble.
  document.addEventListener("close", lookSoon, true);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    root.removeEventListener("focusin", remember);
    root.removeEventListener("pointerdown", forget);
    document.removeEventListener("close", lookSoon, true);
  };
}

const isLost = (element: Element) => !element.isConnected || element.matches(":disabled");

function stepsUp(from: Element, root: Element): Step[] {
  const steps: Step[] = [];
  for (let element: Element | null = from; element && element !== root; element = element.parentElement) {
    steps.push({
      element,
      name: element.getAttribute("aria-labelledby")?.split(" ")[0],
      neighbour: element.nextElementSibling ?? element.previousElementSibling,
    });
  }
  return steps;
}

function placeFor(trail: readonly Step[], root: Element): HTMLElement | null {
  for (const { element, name, neighbour } of trail) {
    const named = name ? document.getElementById(name) : null;
    const place = named ?? headingIn(element.isConnected ? element : neighbour);
    if (place && root.contains(place) && !isFolded(place)) return place;
  }
  return null;
}

const headingIn = (element: Element | null): HTMLElement | null =>
  element?.isConnected && element.matches("li, article, section")
    ? element.querySelector<HTMLElement>(HEADINGS)
    : null;

/** Inside closed details, only the summary can take the focus. */
const isFolded = (element: Element) => element.closest("details:not([open]) > :not(summary)") !== null;
