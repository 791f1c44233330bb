import type { Preview } from "@storybook/react-vite";
import { useLayoutEffect } from "react";
import { showTheme } from "./theme.ts";
import "../src/styles/global.css";

export default {
  parameters: { layout: "padded", controls: { expanded: true } },
  initialGlobals: { theme: "light" },
  globalTypes: {
    theme: {
      description: "Colour scheme",
      toolbar: { icon: "contrast", items: ["light", "dark"], dynamicTitle: true },
    },
  },
  decorators: [
    (Story, { globals }) => {
      useLayoutEffect(() => showTheme(globals.theme));
      return <Story />;
    },
  ],
} satisfies Preview;
