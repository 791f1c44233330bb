import type { Meta, StoryObj } from "@storybook/react-vite";
import { PhotoLinks } from "./photo-links.tsx";

const image = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

export default {
  component: PhotoLinks,
  args: {
    label: "Photos by Ada",
    about: "by Ada",
    photos: [
      { id: 1, image, image_small: image },
      { id: 2, image, image_small: image },
    ],
  },
} satisfies Meta<typeof PhotoLinks>;
type Story = StoryObj<typeof PhotoLinks>;

export const Small: Story = {};
export const Large: Story = { args: { large: true } };
