import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { PhotoInput } from "./photo-input.tsx";

afterEach(cleanup);

function Form({ open }: { open: boolean }) {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <>
      {open && <PhotoInput max={6} onChoose={setFiles} />}
      <output>{files.length} chosen</output>
    </>
  );
}

it("discards the chosen photos when it is closed, and opens empty", async () => {
  const { rerender } = render(<Form open />);
  const photo = new File(["photo"], "wall.png", { type: "image/png" });
  await userEvent.upload(screen.getByLabelText("Photos"), [photo, photo]);
  expect(screen.getByText("2 chosen")).toBeTruthy();
  rerender(<Form open={false} />);
  expect(await screen.findByText("0 chosen")).toBeTruthy();
  rerender(<Form open />);
  expect(screen.getByLabelText<HTMLInputElement>("Photos").files).toHaveLength(0);
  expect(screen.getByText("0 chosen")).toBeTruthy();
});
