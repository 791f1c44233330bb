import type { Meta, StoryObj } from "@storybook/react-vite";
import { Money, PriceTag } from "./money.tsx";

export default {
  component: Money,
  subcomponents: { PriceTag },
  args: { value: "15000.00" },
} satisfies Meta<typeof Money>;
type Story = StoryObj<typeof Money>;

export const Amount: Story = {};
export const WithKobo: Story = { args: { value: "15000.50" } };
export const Missing: Story = { args: { value: null } };
export const Price: Story = { render: (args) => <PriceTag {...args} label="Daily rate" /> };
