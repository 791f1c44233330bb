import type { Meta, StoryObj } from "@storybook/react-vite";
import { Banner } from "./banner.tsx";

export default {
  component: Banner,
  args: { children: "Your payment is being checked." },
} satisfies Meta<typeof Banner>;
type Story = StoryObj<typeof Banner>;

export const Info: Story = {};
export const Success: Story = { args: { tone: "success", children: "Your order is paid." } };
export const Warning: Story = { args: { tone: "warning", children: "This artisan is not available today." } };
export const Failure: Story = { args: { tone: "error", children: "The payment was declined." } };
export const Dismissible: Story = { args: { onDismiss: () => {} } };
