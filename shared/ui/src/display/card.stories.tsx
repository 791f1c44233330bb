import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "./card.tsx";

export default {
  component: Card,
  args: { children: "Three taps to repair in Ikeja, on Friday." },
} satisfies Meta<typeof Card>;
type Story = StoryObj<typeof Card>;

export const Plain: Story = {};
export const Sunken: Story = { args: { tone: "sunken" } };
export const Deep: Story = { args: { tone: "deep" } };
