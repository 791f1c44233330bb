import type { Meta, StoryObj } from "@storybook/react-vite";
import { RetryBanner } from "./retry-banner.tsx";

export default {
  component: RetryBanner,
  args: { children: "Your quotes could not be loaded.", retrying: false, onRetry: () => {} },
} satisfies Meta<typeof RetryBanner>;
type Story = StoryObj<typeof RetryBanner>;

export const Failed: Story = {};
export const Retrying: Story = { args: { retrying: true } };
