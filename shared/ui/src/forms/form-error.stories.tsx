import type { Meta, StoryObj } from "@storybook/react-vite";
import { FormError } from "./form-error.tsx";

export default { component: FormError } satisfies Meta<typeof FormError>;
type Story = StoryObj<typeof FormError>;

export const NoError: Story = {};
export const Message: Story = { args: { children: "This link has expired." } };
export const WithAction: Story = {
  args: { ...Message.args, action: <a href="#again">Request a new link</a> },
};
