import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { EmailText } from "./email-text.tsx";

afterEach(cleanup);

it.each([
  ["employer@demo.handwork.invalid", "employer@", "demo|.handwork|.invalid"],
  ["ada.eze-obi@example.com", "ada|.eze-obi@", "example|.com"],
  ["a..b@@c", "a|.|.b@", "@c"],
  ["ada", "", "ada"],
  ["", "", ""],
])("breaks %s only after the @ and before dots, and keeps all characters", (value, name, host) => {
  const { container } = render(<EmailText value={value} />);
  expect(container.textContent).toBe(value);
  const [before, inner] = container.innerHTML.replaceAll("<wbr>", "|").split(/<span[^>]*>/);
  expect([before, inner]).toEqual([name, `${host}</span>`]);
});
