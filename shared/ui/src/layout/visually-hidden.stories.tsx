import type { Meta, StoryObj } from "@storybook/react-vite";
import { VisuallyHidden } from "./visually-hidden.tsx";

export default {
  component: VisuallyHidden,
  args: { children: "Only screen readers read this" },
} satisfies Meta<typeof VisuallyHidden>;

/** Empty here: the text is there for screen readers only. */
export const Hidden: StoryObj<typeof VisuallyHidden> = {};
