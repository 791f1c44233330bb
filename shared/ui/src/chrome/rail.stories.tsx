import type { Meta, StoryObj } from "@storybook/react-vite";
import { ClipboardList, House, LogOut, Rocket, Users, Wallet } from "lucide-react";
import { Rail } from "./rail.tsx";

const link = (label: string, Icon: typeof House, current = false) => (
  <a key={label} href={`#${label}`} aria-current={current ? "page" : undefined}>
    <Icon size={18} aria-hidden />
    {label}
  </a>
);

export default {
  component: Rail,
  parameters: { layout: "fullscreen" },
  args: {
    label: "Your pages",
    beside: true,
    navigationKey: "1",
    bar: [link("Home", House, true), link("Orders", ClipboardList), link("Payouts", Wallet)],
    groups: [
      { links: [link("Home", House, true)] },
      { title: "Operations", links: [link("Orders", ClipboardList)] },
      { title: "People", links: [link("Manage Users", Users)] },
      { title: "Money", links: [link("Payouts", Wallet)] },
      { title: "Platform", links: [link("Releases", Rocket)] },
      {
        title: "Your account",
        links: [
          <button key="logout" type="button">
            <LogOut size={18} aria-hidden />
            Logout
          </button>,
        ],
      },
    ],
  },
} satisfies Meta<typeof Rail>;
type Story = StoryObj<typeof Rail>;

export const Beside: Story = {};
export const Phone: Story = { globals: { viewport: { value: "mobile1" } } };
export const OnlyOnPhones: Story = { args: { beside: false } };
