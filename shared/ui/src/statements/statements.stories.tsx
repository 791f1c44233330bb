import type { Meta, StoryObj } from "@storybook/react-vite";
import { Statements } from "./statements.tsx";

export default {
  component: Statements,
  args: {
    label: "What both sides wrote",
    statements: [
      { id: 1, author: "Ada Obi", at: "2026-11-02T09:00:00Z", text: "The tap still leaks." },
      { id: 2, author: "Tunde Bakare", at: "2026-11-02T15:30:00Z", text: "The pipe behind it is broken." },
    ],
  },
} satisfies Meta<typeof Statements>;

export const TwoSides: StoryObj<typeof Statements> = {};
