import type { Meta, StoryObj } from "@storybook/react-vite";
import { NeedsScripts } from "./needs-scripts.tsx";

export default {
  component: NeedsScripts,
  args: { what: "Signing in" },
} satisfies Meta<typeof NeedsScripts>;

/** This story is empty, because only browsers without JavaScript show the warning. */
export const Hidden: StoryObj<typeof NeedsScripts> = {};
