import type { Meta, StoryObj } from "@storybook/react-vite";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const noop = () => {};

export default {
  component: ConfirmDialog,
  args: {
    open: true,
    question: "Are you sure you want to log out?",
    confirmLabel: "Log out",
    onConfirm: noop,
    onCancel: noop,
  },
} satisfies Meta<typeof ConfirmDialog>;
type Story = StoryObj<typeof ConfirmDialog>;

export const Question: Story = {};
export const Danger: Story = {
  args: {
    danger: true,
    question: "Delete Chinedu Nwosu's registration?",
    children: <p>His profile and pictures are deleted. You cannot undo this.</p>,
    confirmLabel: "Delete registration",
  },
};
export const Busy: Story = { args: { ...Danger.args, busy: true, busyLabel: "Deleting…" } };
