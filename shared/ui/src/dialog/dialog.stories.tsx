import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button } from "../actions/button.tsx";
import { Dialog } from "./dialog.tsx";

const noop = () => {};

export default {
  component: Dialog,
  args: { open: true, onClose: noop, title: "Report a problem", children: <p>Tell us what happened.</p> },
} satisfies Meta<typeof Dialog>;
type Story = StoryObj<typeof Dialog>;

export const Open: Story = {};
export const WithActions: Story = {
  args: {
    actions: (
      <>
        <Button variant="secondary">Cancel</Button>
        <Button>Send report</Button>
      </>
    ),
  },
};
export const OpenedByAButton: Story = {
  render: function Render(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Report a problem</Button>
        <Dialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
};
