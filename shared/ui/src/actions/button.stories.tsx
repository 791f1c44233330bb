import type { Meta, StoryObj } from "@storybook/react-vite";
import { Cluster } from "../layout/layout.tsx";
import { Button } from "./button.tsx";

export default { component: Button, args: { children: "Add job details" } } satisfies Meta<typeof Button>;
type Story = StoryObj<typeof Button>;

export const Primary: Story = {};
export const Secondary: Story = { args: { variant: "secondary" } };
export const Quiet: Story = { args: { variant: "quiet" } };
export const Danger: Story = { args: { variant: "danger", children: "Delete registration" } };
export const Disabled: Story = { args: { disabled: true } };
export const Busy: Story = { args: { busy: true, busyLabel: "Saving…" } };
export const Wide: Story = { args: { wide: true } };
export const Sizes: Story = {
  render: (args) => (
    <Cluster>
      <Button {...args} size="small" />
      <Button {...args} size="medium" />
      <Button {...args} size="large" />
    </Cluster>
  ),
};
