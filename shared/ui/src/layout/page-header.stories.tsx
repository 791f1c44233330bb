import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../actions/button.tsx";
import { PageHeader } from "./page-header.tsx";

export default { component: PageHeader, args: { title: "Earnings" } } satisfies Meta<typeof PageHeader>;
type Story = StoryObj<typeof PageHeader>;

export const TitleOnly: Story = {};
export const WithEverything: Story = {
  args: {
    eyebrow: "Your work",
    intro: "What you have earned, and what will be paid out next.",
    actions: <Button variant="secondary">Download statement</Button>,
  },
};
