import type { Meta, StoryObj } from "@storybook/react-vite";
import { PhotoInput } from "./photo-input.tsx";

export default {
  component: PhotoInput,
  args: { max: 6, onChoose: () => {} },
} satisfies Meta<typeof PhotoInput>;

export const Empty: StoryObj<typeof PhotoInput> = {};
export const TooMany: StoryObj<typeof PhotoInput> = { args: { error: "You can add at most 6 photos." } };
