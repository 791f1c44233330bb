import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge, VerifiedBadge } from "./badge.tsx";

export default {
  component: Badge,
  subcomponents: { VerifiedBadge },
  args: { children: "Pending" },
} satisfies Meta<typeof Badge>;
type Story = StoryObj<typeof Badge>;

export const Neutral: Story = {};
export const Green: Story = { args: { tone: "green", children: "Paid out" } };
export const Ochre: Story = { args: { tone: "ochre", children: "Awaiting" } };
export const Red: Story = { args: { tone: "red", children: "Disputed" } };
export const Verified: Story = { render: () => <VerifiedBadge /> };
