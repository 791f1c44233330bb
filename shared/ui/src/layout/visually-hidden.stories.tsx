import type { Meta, StoryObj } from "@storybook/react-vite";
import { VisuallyHidden } from "./visually-hidden.tsx";

export default {
  component: VisuallyHidden,
  args: { children: "Only screen readers read this" },
} satisfies Meta<typeof VisuallyHidden>;

/** This story looks empty, because the text is only for screen readers. */
export const Hidden: StoryObj<typeof VisuallyHidden> = {};
