import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Checkbox, ChoiceGroup } from "./choices.tsx";

const roles = [
  { value: "employer", label: "Employer" },
  { value: "artisan", label: "Artisan" },
];

export default {
  component: ChoiceGroup,
  subcomponents: { Checkbox },
  args: { legend: "Sign up as", options: roles, value: "employer", onChange: () => {} },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return <ChoiceGroup {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof ChoiceGroup>;
type Story = StoryObj<typeof ChoiceGroup>;

export const Choices: Story = {};
export const HiddenLegend: Story = { args: { hideLegend: true } };
export const Unchecked: Story = { render: () => <Checkbox label="I agree to the terms" /> };
export const Checked: Story = { render: () => <Checkbox label="I agree to the terms" defaultChecked /> };
export const Disabled: Story = { render: () => <Checkbox label="I agree to the terms" disabled /> };
