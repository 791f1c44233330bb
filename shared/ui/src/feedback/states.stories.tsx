import type { Meta, StoryObj } from "@storybook/react-vite";
import { SearchX } from "lucide-react";
import { Button } from "../actions/button.tsx";
import { EmptyState, ErrorState } from "./states.tsx";

export default { component: ErrorState, subcomponents: { EmptyState } } satisfies Meta<typeof ErrorState>;
type Story = StoryObj<typeof ErrorState>;

export const Failed: Story = {};
export const FailedWithRetry: Story = {
  args: {
    title: "Your orders could not be loaded",
    message: "Check your connection, then try again.",
    onRetry: () => {},
    requestId: "7f3c9a12",
  },
};
export const Retrying: Story = { args: { ...FailedWithRetry.args, retrying: true } };
export const Empty: Story = { render: () => <EmptyState title="No artisans found" /> };
export const EmptyWithAction: Story = {
  render: () => (
    <EmptyState
      icon={<SearchX size={32} />}
      title="No artisans found"
      text="Try another place or a shorter word."
      action={<Button variant="secondary">Clear search</Button>}
    />
  ),
};
