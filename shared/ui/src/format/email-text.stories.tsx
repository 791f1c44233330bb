import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmailText } from "./email-text.tsx";

export default {
  component: EmailText,
  args: { value: "adaeze.okafor@demo.handwork.invalid" },
} satisfies Meta<typeof EmailText>;
type Story = StoryObj<typeof EmailText>;

export const OneLine: Story = {};
export const NarrowColumn: Story = {
  decorators: (Story) => (
    <div style={{ width: "9rem" }}>
      <Story />
    </div>
  ),
};
