import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { PhoneLink } from "./phone-link.tsx";

afterEach(cleanup);

it.each(["08031234567", "0803 123 4567", "+2348031234567"])("calls %s in the international form", (phone) => {
  render(<PhoneLink phone={phone} />);
  const link = screen.getByRole("link", { name: "0803\u00a0123\u00a04567" });
  expect(link.getAttribute("href")).toBe("tel:+2348031234567");
});

it("names the person it calls", () => {
  render(<PhoneLink phone="08031234567" callLabel="Call Ade Bello" />);
  expect(screen.getByRole("link", { name: "Call Ade Bello: 0803\u00a0123\u00a04567" })).toBeTruthy();
});
