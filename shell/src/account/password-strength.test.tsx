import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { PasswordStrength, strengthOf } from "./password-strength.tsx";

test.each([
  ["short", 0],
  ["aaaaaaaaaaaaaaaaaaaa", 1],
  ["tunde-bakare", 1],
  ["password", 1],
  ["Passw0rd", 1],
  ["P@$$w0rd2024", 1],
  ["Chelsea2024!", 1],
  ["CHELSEA#12", 1],
  ["12Chelsea!", 1],
  ["1q2w3e4r5t", 1],
  ["qwerty123456", 1],
  ["plumberX9", 2],
  ["x7Kp2m9Q", 2],
  ["harmattan rain in march", 3],
  ["9fK!w2Lq#x7Z", 3],
])("rates the strength of %s as %i", { tags: ["V2.1.8"] }, (password, strength) => {
  expect(strengthOf(password, "bakare")).toBe(strength);
});

test("shows the strength as soon as something is typed", { tags: ["V2.1.8"] }, () => {
  const { container, rerender } = render(<PasswordStrength password="" />);
  const region = container.querySelector("[aria-live=polite]");
  expect(region?.textContent).toBe("");
  rerender(<PasswordStrength password="plumberX9" />);
  expect(region?.textContent).toBe("Strength: fair. Use several unrelated words.");
  rerender(<PasswordStrength password="harmattan rain in march" />);
  expect(region?.textContent).toBe("Strength: strong");
});
