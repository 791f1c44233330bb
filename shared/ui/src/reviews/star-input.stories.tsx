import type { Meta, StoryObj } from "@storybook/react-vite";
import { StarInput } from "./star-input.tsx";

export default {
  component: StarInput,
  args: { legend: "How was the work?", value: 0, onChange: () => {} },
} satisfies Meta<typeof StarInput>;
type Story = StoryObj<typeof StarInput>;

export const NoneChosen: Story = {};
export const FourStars: Story = { args: { value: 4 } };
export const Missing: Story = { args: { error: "Choose 1 to 5 stars." } };
