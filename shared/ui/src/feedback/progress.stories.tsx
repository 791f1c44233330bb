import type { Meta, StoryObj } from "@storybook/react-vite";
import { ProgressBar, Spinner, TopProgress } from "./progress.tsx";

export default {
  component: ProgressBar,
  subcomponents: { Spinner, TopProgress },
  args: { label: "Uploading your picture" },
} satisfies Meta<typeof ProgressBar>;
type Story = StoryObj<typeof ProgressBar>;

export const HalfDone: Story = { args: { value: 50 } };
export const UnknownLength: Story = {};
export const Ring: Story = { render: () => <Spinner /> };
export const TopOfTheWindow: Story = { render: () => <TopProgress active /> };
