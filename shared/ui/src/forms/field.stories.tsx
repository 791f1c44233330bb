import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../layout/layout.tsx";
import { Field } from "./field.tsx";
import { MoneyInput, Select, TextArea, TextInput } from "./inputs.tsx";
import { PasswordInput } from "./password-input.tsx";

export default {
  component: Field,
  args: { label: "Username", children: <TextInput /> },
} satisfies Meta<typeof Field>;
type Story = StoryObj<typeof Field>;

export const Plain: Story = {};
export const Required: Story = { args: { required: true } };
export const WithHint: Story = { args: { hint: "Letters and digits, without spaces." } };
export const WithError: Story = { args: { error: "This username is taken." } };
export const EveryControlWithError: Story = {
  render: () => (
    <Stack>
      <Field label="Description" error="Description is required">
        <TextArea />
      </Field>
      <Field label="Location" error="Location is required">
        <Select>
          <option value="">Choose a place</option>
        </Select>
      </Field>
      <Field label="Daily rate" error="Daily rate is required">
        <MoneyInput />
      </Field>
      <Field label="Password" error="Password is required">
        <PasswordInput />
      </Field>
    </Stack>
  ),
};
