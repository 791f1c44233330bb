import type { Meta, StoryObj } from "@storybook/react-vite";
import { NeedsScripts } from "./needs-scripts.tsx";

export default {
  component: NeedsScripts,
  args: { what: "Signing in" },
} satisfies Meta<typeof NeedsScripts>;

/** Empty here: only browsers without JavaScript show it, as a warning banner. */
export const Hidden: StoryObj<typeof NeedsScripts> = {};
