import type { Meta, StoryObj } from "@storybook/react-vite";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Stat, Stats } from "./stat.tsx";

export default {
  component: Stat,
  subcomponents: { Stats },
  args: { label: "Active jobs", figure: "3" },
  decorators: (Story) => (
    <Stats>
      <Story />
    </Stats>
  ),
} satisfies Meta<typeof Stat>;
type Story = StoryObj<typeof Stat>;

export const Figure: Story = {};
export const WithNote: Story = { args: { note: "All completed jobs" } };
export const Highlighted: Story = { args: { highlight: true, note: "Waiting for your answer" } };
export const LongFigure: Story = { args: { label: "Earned", figure: "₦1,250,000" } };
export const Loading: Story = { args: { figure: <Skeleton /> } };
export const Several: Story = {
  render: () => (
    <>
      <Stat label="Active jobs" figure="3" />
      <Stat label="Completed jobs" figure="12" />
      <Stat label="Earned" figure="₦1,250,000" note="All completed jobs" />
    </>
  ),
};
