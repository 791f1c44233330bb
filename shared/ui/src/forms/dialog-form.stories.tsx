import type { Meta, StoryObj } from "@storybook/react-vite";
import { DialogForm } from "./dialog-form.tsx";
import { Field } from "./field.tsx";
import { TextArea } from "./inputs.tsx";

const noop = () => {};
const form = { handleSubmit: async () => {}, formError: undefined, submitting: false };

export default {
  component: DialogForm,
  args: {
    open: true,
    title: "Report a problem",
    intro: <p>The job stops until we have decided about the money.</p>,
    submitLabel: "Send report",
    busyLabel: "Sending...",
    onClose: noop,
    form,
    children: (
      <Field label="What went wrong?" required>
        <TextArea />
      </Field>
    ),
  },
} satisfies Meta<typeof DialogForm>;
type Story = StoryObj<typeof DialogForm>;

export const Open: Story = {};
export const Failed: Story = { args: { form: { ...form, formError: "Your report could not be sent." } } };
export const Sending: Story = { args: { form: { ...form, submitting: true } } };
export const Danger: Story = {
  args: {
    danger: true,
    title: "Decline the job?",
    submitLabel: "Decline the job",
    cancelLabel: "Keep the job",
  },
};
