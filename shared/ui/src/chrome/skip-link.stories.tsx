import type { Meta, StoryObj } from "@storybook/react-vite";
import { SkipLink } from "./skip-link.tsx";

export default { component: SkipLink } satisfies Meta<typeof SkipLink>;

/** It is visible only while it has the focus: press Tab. */
export const PressTab: StoryObj<typeof SkipLink> = {
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="main" tabIndex={-1}>
        Press Tab to see the link.
      </main>
    </>
  ),
};
