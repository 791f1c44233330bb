import type { Meta, StoryObj } from "@storybook/react-vite";
import { Field } from "./field.tsx";
import { TextInput } from "./inputs.tsx";

export default {
  component: Field,
  args: { label: "Username", children: <TextInput /> },
} satisfies Meta<typeof Field>;
type Story = StoryObj<typeof Field>;

export const Plain: Story = {};
export const Required: Story = { args: { required: true } };
export const WithHint: Story = { args: { hint: "Letters and digits, without spaces." } };
export const WithError: Story = { args: { error: "This username is taken." } };
