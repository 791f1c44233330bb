const HEADINGS = "h1, h2, h3, h4, h5, h6";

/** The focused element or one of its ancestors, and data to find its place after it is removed. */
interface Ancestor {
  element: Element;
  /** Id of its label, which stays the same when a card moves to another list. */
  label: string | undefined;
  neighbour: Element | null;
}

/**
 * Moves the focus when an update removes or disables the focused element. Tries the heading of the same card, of a
 * neighbouring card and of the section around them, and then `root`. Does nothing after a navigation, which moves the
 * focus itself.
 *
 * @returns a function that stops the observation
 */
export function keepFocus(root: HTMLElement): () => void {
  let ancestors: Ancestor[] = [];
  let path = "";
  let frame = 0;

  const remember = (focused: Element) => {
    ancestors = focused === root ? [] : ancestorsOf(focused, root);
    path = location.pathname;
  };
  const onFocus = ({ target }: Event) => remember(target as Element);
  const forget = ({ target }: Event) => {
    if (!ancestors[0]?.element.contains(target as Node)) ancestors = [];
  };
  const restore = () => {
    const last = ancestors[0]?.element;
    if (!last || !isLost(last) || path !== location.pathname) return;
    const { activeElement: active } = document;
    if (active && active !== document.body && active !== last) return;
    const target = findPlace(ancestors, root) ?? root;
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: target === root });
  };
  // Waits for a frame, so that a component that knows a better place can move the focus first.
  const restoreSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(restore);
  };

  // Visitors can focus an element of the server's HTML before the scripts run.
  if (document.activeElement && root.contains(document.activeElement)) remember(document.activeElement);
  const observer = new MutationObserver(restoreSoon);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  root.addEventListener("focusin", onFocus);
  root.addEventListener("pointerdown", forget);
  // A dialog returns the focus to its opener, which may have been removed. The close event does not bubble.
  document.addEventListener("close", restoreSoon, true);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    root.removeEventListener("focusin", onFocus);
    root.removeEventListener("pointerdown", forget);
    document.removeEventListener("close", restoreSoon, true);
  };
}

const isLost = (element: Element) => !element.isConnected || element.matches(":disabled");

function ancestorsOf(from: Element, root: Element): Ancestor[] {
  const ancestors: Ancestor[] = [];
  for (let element: Element | null = from; element && element !== root; element = element.parentElement) {
    ancestors.push({
      element,
      label: element.getAttribute("aria-labelledby")?.split(" ")[0],
      neighbour: element.nextElementSibling ?? element.previousElementSibling,
    });
  }
  return ancestors;
}

function findPlace(ancestors: readonly Ancestor[], root: Element): HTMLElement | null {
  for (const { element, label, neighbour } of ancestors) {
    const labelled = label ? document.getElementById(label) : null;
    const place = labelled ?? headingIn(element.isConnected ? element : neighbour);
    if (place && root.contains(place) && !isCollapsed(place)) return place;
  }
  return null;
}

const headingIn = (element: Element | null): HTMLElement | null =>
  element?.isConnected && element.matches("li, article, section")
    ? element.querySelector<HTMLElement>(HEADINGS)
    : null;

/** Whether the element is in closed details, where only the summary can take the focus. */
const isCollapsed = (element: Element) => element.closest("details:not([open]) > :not(summary)") !== null;
