const HEADINGS = "h1, h2, h3, h4, h5, h6";

/** An element around the one with the focus, and what helps to find its place again once it is gone. */
interface Step {
  element: Element;
  /** Id of what names it: a card that moves to another list keeps it. */
  name: string | undefined;
  neighbour: Element | null;
}

/**
 * Catches the focus when what had it is removed or disabled by an update: it goes to the heading of the same
 * card, wherever that stands now, else of the next card, else of the list, else to `root`. A change of the
 * address is left to whoever answers for arrivals.
 *
 * @returns what stops it.
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
  // A frame later: an owner that knows a better place has put the focus there by then.
  const lookSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };

  const observer = new MutationObserver(lookSoon);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  root.addEventListener("focusin", remember);
  root.addEventListener("pointerdown", forget);
  // A dialog gives the focus back to its opener, which may be gone. The event does not bubble.
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
    const found = named ?? headingIn(element.isConnected ? element : neighbour);
    if (found && root.contains(found) && !isFolded(found)) return found;
  }
  return null;
}

const headingIn = (element: Element | null): HTMLElement | null =>
  element?.isConnected && element.matches("li, article, section")
    ? element.querySelector<HTMLElement>(HEADINGS)
    : null;

/** Within closed details nothing takes the focus but the summary. */
const isFolded = (element: Element) => element.closest("details:not([open]) > :not(summary)") !== null;
