import type { Meta, StoryObj } from "@storybook/react-vite";
import { PhoneLink } from "./phone-link.tsx";

export default { component: PhoneLink, args: { phone: "+2348031234567" } } satisfies Meta<typeof PhoneLink>;
type Story = StoryObj<typeof PhoneLink>;

export const InText: Story = {};
export const Target: Story = { args: { callLabel: "Call Ade Bello" } };
