import type { Meta, StoryObj } from "@storybook/react-vite";
import { RatingSummary } from "./rating-summary.tsx";

export default {
  component: RatingSummary,
  args: { average: 4.6, count: 23, distribution: [1, 0, 1, 4, 17] },
} satisfies Meta<typeof RatingSummary>;

export const Several: StoryObj<typeof RatingSummary> = {};
export const Few: StoryObj<typeof RatingSummary> = { args: { count: 4, distribution: [0, 0, 0, 2, 2] } };
