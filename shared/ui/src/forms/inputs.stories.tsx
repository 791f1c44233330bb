import type { Meta, StoryObj } from "@storybook/react-vite";
import { Field } from "./field.tsx";
import { MoneyInput, Options, Select, TextArea, TextInput } from "./inputs.tsx";

export default {
  component: TextInput,
  subcomponents: { MoneyInput, Options, Select, TextArea },
  decorators: (Story) => (
    <Field label="Label">
      <Story />
    </Field>
  ),
} satisfies Meta<typeof TextInput>;
type Story = StoryObj<typeof TextInput>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: "Adaeze Okafor" } };
export const Disabled: Story = { args: { defaultValue: "Adaeze Okafor", disabled: true } };
export const File: Story = { args: { type: "file" } };
export const Lines: Story = { render: () => <TextArea defaultValue="Three taps drip." /> };
export const Naira: Story = { render: () => <MoneyInput defaultValue="15000" /> };
export const Choice: Story = {
  render: () => (
    <Select defaultValue="">
      <option value="">Choose a place</option>
      <Options
        of={[
          [1, "Ikeja"],
          [2, "Surulere"],
        ]}
      />
    </Select>
  ),
};
