import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "../display/card.tsx";
import { DashboardLayout } from "./dashboard-layout.tsx";

export default {
  component: DashboardLayout,
  parameters: { layout: "fullscreen" },
  args: {
    navLabel: "Dashboard",
    nav: [
      <a key="overview" href="#overview" aria-current="page">
        Overview
      </a>,
      <a key="jobs" href="#jobs">
        Jobs
      </a>,
      <a key="earnings" href="#earnings">
        Earnings
      </a>,
    ],
    children: <Card>Two jobs wait for you.</Card>,
  },
} satisfies Meta<typeof DashboardLayout>;
type Story = StoryObj<typeof DashboardLayout>;

export const Plain: Story = {};
export const WithHeading: Story = { args: { heading: "Adaeze Okafor" } };
export const Phone: Story = { ...WithHeading, globals: { viewport: { value: "mobile1" } } };
