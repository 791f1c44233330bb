import type { Meta, StoryObj } from "@storybook/react-vite";
import { DefinitionList } from "./definition-list.tsx";

export default { component: DefinitionList } satisfies Meta<typeof DefinitionList>;

export const WithAMissingValue: StoryObj<typeof DefinitionList> = {
  args: {
    items: [
      { label: "Service", value: "Plumber" },
      { label: "Location", value: "Ikeja" },
      { label: "Phone", value: null },
    ],
  },
};
