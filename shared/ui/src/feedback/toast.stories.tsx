import type { Meta, StoryObj } from "@storybook/react-vite";
import { Toast, ToastRegion } from "./toast.tsx";

export default {
  component: ToastRegion,
  subcomponents: { Toast },
  args: { onDismiss: () => {} },
} satisfies Meta<typeof ToastRegion>;
type Story = StoryObj<typeof ToastRegion>;

export const Empty: Story = { args: { toasts: [] } };
export const EveryTone: Story = {
  args: {
    toasts: [
      { id: 1, text: "Added to your cart." },
      { id: 2, tone: "info", text: "A new version is ready." },
      { id: 3, tone: "warning", text: "You are offline." },
      { id: 4, tone: "error", text: "The file is too large." },
    ],
  },
};
