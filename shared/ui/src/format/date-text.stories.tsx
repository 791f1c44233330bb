import type { Meta, StoryObj } from "@storybook/react-vite";
import { DateText } from "./date-text.tsx";

export default { component: DateText, args: { value: "2027-01-15T09:30:00Z" } } satisfies Meta<
  typeof DateText
>;
type Story = StoryObj<typeof DateText>;

export const Day: Story = {};
export const WithTime: Story = { args: { withTime: true } };
export const Missing: Story = { args: { value: null } };
