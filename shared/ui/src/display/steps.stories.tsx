import type { Meta, StoryObj } from "@storybook/react-vite";
import { Steps } from "./steps.tsx";

export default {
  component: Steps,
  args: { label: "Progress of your booking", steps: ["Artisan", "Job details", "Payment"], current: 0 },
} satisfies Meta<typeof Steps>;
type Story = StoryObj<typeof Steps>;

export const First: Story = {};
export const Second: Story = { args: { current: 1 } };
export const AllDone: Story = { args: { current: 3 } };
