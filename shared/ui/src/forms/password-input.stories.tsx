import type { Meta, StoryObj } from "@storybook/react-vite";
import { Field } from "./field.tsx";
import { PasswordInput } from "./password-input.tsx";

export default {
  component: PasswordInput,
  decorators: (Story) => (
    <Field label="Password">
      <Story />
    </Field>
  ),
} satisfies Meta<typeof PasswordInput>;
type Story = StoryObj<typeof PasswordInput>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: "correct horse" } };
export const Disabled: Story = { args: { defaultValue: "correct horse", disabled: true } };
