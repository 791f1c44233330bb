import type { Meta, StoryObj } from "@storybook/react-vite";
import { Preview } from "./preview.tsx";

const square =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'%3E%3Cpath fill='%23d08b1c' d='M0 0h1v1H0z'/%3E%3C/svg%3E";

export default {
  component: Preview,
  args: { src: square, alt: "Your picture", size: 96, children: "No picture yet" },
} satisfies Meta<typeof Preview>;
type Story = StoryObj<typeof Preview>;

export const Picture: Story = {};
export const NoPicture: Story = { args: { src: null } };
export const BrokenPicture: Story = { args: { src: "data:image/png;base64,broken" } };
