import type { Meta, StoryObj } from "@storybook/react-vite";
import { SkipLink } from "./skip-link.tsx";

export default { component: SkipLink } satisfies Meta<typeof SkipLink>;

/** Visible only while it has the focus. */
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
