import type { Meta, StoryObj } from "@storybook/react-vite";
import { PrivatePhotos } from "./private-photos.tsx";

export default {
  component: PrivatePhotos,
  args: {
    photos: ["1", "2"],
    by: "Ada Obi",
    load: async () => "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==",
    onFailure: () => {},
  },
} satisfies Meta<typeof PrivatePhotos>;

export const NotLoaded: StoryObj<typeof PrivatePhotos> = {};
