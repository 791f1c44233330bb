import { cleanup, render } from "@testing-library/react";
import { createLucideIcon } from "lucide-react";
import { afterEach, expect, test } from "vitest";
import createIcon from "./create-icon.ts";

afterEach(cleanup);

const data = {
  name: "x",
  size: 24,
  node: [
    ["path", { d: "M18 6 6 18", key: "1bl5f8" }],
    ["circle", { cx: "9", cy: "7", r: "4", key: "1q2w3e" }],
  ] as [tag: string, attributes: Record<string, string>][],
};
const Own = createIcon(data);
const Theirs = createLucideIcon(data as never);

test.each([
  ["as it is", {}],
  ["of another size", { size: 40 }],
  ["with what pages give it", { size: 36, strokeWidth: 1.25, className: "failed", "aria-hidden": true }],
])("an icon looks as lucide draws it, %s", (_, props) => {
  const { container } = render(
    <>
      <Own {...props} />
      <Theirs {...props} />
    </>,
  );
  const [own, theirs] = [...container.children];
  const look = (icon: Element | undefined) => {
    const attributes = [...(icon?.attributes ?? [])].filter(({ name }) => !["class", "xmlns"].includes(name));
    return [attributes.map(({ name, value }) => `${name}=${value}`).sort(), icon?.innerHTML];
  };
  expect(look(own)).toEqual(look(theirs));
  expect(own?.getAttribute("class") ?? "").toBe("className" in props ? "failed" : "");
});
