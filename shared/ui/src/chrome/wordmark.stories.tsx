import type { Meta, StoryObj } from "@storybook/react-vite";
import { Wordmark } from "./wordmark.tsx";

export default { component: Wordmark } satisfies Meta<typeof Wordmark>;

export const Brand: StoryObj<typeof Wordmark> = {};
