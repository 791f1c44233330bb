import { afterEach, expect, it, vi } from "vitest";
import { saveFile } from "./save-file.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("names the file, and keeps it until the browser has had time to read it", () => {
  vi.useFakeTimers();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:table");
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  saveFile("table.csv", new Blob(["a,b"]));
  expect(saved).toEqual(["table.csv blob:table"]);
  vi.advanceTimersByTime(9_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(revoke).toHaveBeenCalledWith("blob:table");
});
