import type { Meta, StoryObj } from "@storybook/react-vite";
import { Field } from "./field.tsx";
import { TextInput } from "./inputs.tsx";
import { SignUpForm, type SignUpFormProps, SignUpSkeleton, SignUpStep } from "./sign-up-step.tsx";

type Form = SignUpFormProps["form"];
const form: Form = { formError: undefined, submitting: false, handleSubmit: () => Promise.resolve() };
const fields = (
  <Field label="Years of experience">
    <TextInput type="number" />
  </Field>
);
const signUpForm = (state: Partial<Form>) => (
  <SignUpForm form={{ ...form, ...state }} signIn={<a href="/login">Sign in</a>}>
    {fields}
  </SignUpForm>
);

export default {
  component: SignUpStep,
  subcomponents: { SignUpForm, SignUpSkeleton },
  args: {
    title: "Your trade",
    intro: "Employers see this on your profile.",
    children: signUpForm({}),
  },
} satisfies Meta<typeof SignUpStep>;
type Story = StoryObj<typeof SignUpStep>;

export const Form: Story = {};
export const WithAnError: Story = {
  args: { children: signUpForm({ formError: "Your sign-up has expired. Sign in to continue." }) },
};
export const Sending: Story = { args: { children: signUpForm({ submitting: true }) } };
export const Loading: Story = { args: { children: <SignUpSkeleton fields={4} /> } };
