import { useSearchParams } from "@handwork/federation/router";
import { renderPage } from "@handwork/testing";
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CompareBar, CompareBox, useCompareChoice } from "./compare-choice.tsx";

function Component() {
  const [query] = useSearchParams();
  const choice = useCompareChoice(query.get("service") ?? undefined);
  return (
    <>
      {[1, 2, 3, 4].map((id) => (
        <CompareBox key={id} id={id} describedBy="" choice={choice} />
      ))}
      <CompareBar choice={choice} listed={[1, 2, 3, 4]} wishes={String(query)} />
    </>
  );
}

test("compares up to three artisans, including one chosen on another page", async () => {
  const router = renderPage({ Component }, "/list", "?compare=9");
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
  for (const box of boxes.slice(0, 2)) fireEvent.click(box);
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, false, true, true]);
  const form = screen.getByRole<HTMLFormElement>("form", { name: "Comparison" });
  expect(form.textContent).toContain("3 of 3 chosen");
  // These are the values that a browser without scripts sends.
  expect(new FormData(form).getAll("artisans").sort()).toEqual(["1", "2", "9"]);
  fireEvent.click(screen.getByRole("button", { name: "Compare 3 artisans" }));
  expect(await screen.findByText("Elsewhere")).toBeTruthy();
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe("/compare?artisans=9,1,2");
});

test("passes the day and the place of the search to the comparison, also without scripts", async () => {
  const router = renderPage({ Component }, "/list", "?location=Eti-Osa&date=2099-01-15&sort=rate&compare=9");
  const form = screen.getByRole<HTMLFormElement>("form", { name: "Comparison" });
  expect(Object.fromEntries(new FormData(form))).toEqual({
    artisans: "9",
    location: "Eti-Osa",
    date: "2099-01-15",
  });
  fireEvent.click(screen.getByRole("button", { name: "Compare" }));
  await screen.findByText("Elsewhere");
  expect(router.state.location.search).toBe("?artisans=9&location=Eti-Osa&date=2099-01-15");
});

test("clears the choice, including artisans who are not in the list", () => {
  renderPage({ Component }, "/list", "?compare=7,8,9");
  fireEvent.click(screen.getByRole("button", { name: "Clear choice" }));
  const form = screen.getByRole<HTMLFormElement>("form", { name: "Comparison" });
  expect(new FormData(form).getAll("artisans")).toEqual([]);
  expect(screen.queryByRole("button", { name: "Clear choice" })).toBeNull();
});

test("clears the choice when the visitor searches for another service", async () => {
  const router = renderPage({ Component }, "/list", "?service=plumber&compare=7");
  const form = screen.getByRole<HTMLFormElement>("form", { name: "Comparison" });
  await act(() => router.navigate("/list?service=plumber&sort=rating"));
  expect(form.textContent).toContain("1 of 3 chosen");
  await act(() => router.navigate("/list?service=electrician"));
  expect(form.textContent).toContain("Up to 3 at once");
});
