import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// All test files of a Vitest worker share a document. Each file therefore starts with fresh modules, and without
// cookies or storage.
vi.resetModules();
if ("document" in globalThis) {
  for (const [name] of document.cookie.split("; ").map((cookie) => cookie.split("="))) {
    // biome-ignore lint/suspicious/noDocumentCookie: deletes the cookie
    document.cookie = `${name}=; path=/; max-age=0`;
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  document.body.replaceChildren();
}

/** Queries wait this many milliseconds for an element, which is enough on a busy machine. */
configure({ asyncUtilTimeout: 5_000 });

// jsdom has the dialog element but cannot open it.
if ("HTMLDialogElement" in globalThis) {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
}

// jsdom has no layout, so there are no sizes to observe.
if ("document" in globalThis) {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

/** React's warning about an element that jsdom does not support. */
const tolerated = /^The tag <%s> is unrecognized in this browser.* search$/;

let spies: MockInstance[] = [];

// An error or warning on the console fails the test.
beforeEach(() => {
  spies = (["error", "warn"] as const).map((method) => vi.spyOn(console, method));
});

afterEach(() => {
  cleanup();
  for (const spy of spies) {
    const calls = spy.mock.calls
      .map((call) => call.map(String).join(" "))
      .filter((text) => !tolerated.test(text));
    spy.mockRestore();
    expect(calls, "nothing on the console").toEqual([]);
  }
});
