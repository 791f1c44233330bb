import type { Meta, StoryObj } from "@storybook/react-vite";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Field } from "./field.tsx";
import { TextInput } from "./inputs.tsx";
import { SignUpStep } from "./sign-up-step.tsx";

export default {
  component: SignUpStep,
  args: {
    title: "Your trade",
    intro: "Employers see this on your profile.",
    children: (
      <Field label="Years of experience">
        <TextInput type="number" />
      </Field>
    ),
  },
} satisfies Meta<typeof SignUpStep>;
type Story = StoryObj<typeof SignUpStep>;

export const Form: Story = {};
export const Loading: Story = { args: { children: <Skeleton shape="block" /> } };
