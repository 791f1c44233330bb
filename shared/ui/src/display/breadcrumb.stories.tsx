import type { Meta, StoryObj } from "@storybook/react-vite";
import { Breadcrumb } from "./breadcrumb.tsx";

export default {
  component: Breadcrumb,
  args: {
    children: [
      <a key="home" href="#home">
        Home
      </a>,
      <a key="service" href="#plumbers">
        Plumbers
      </a>,
      <span key="page" aria-current="page">
        Adaeze Okafor
      </span>,
    ],
  },
} satisfies Meta<typeof Breadcrumb>;

export const ThreeLevels: StoryObj<typeof Breadcrumb> = {};
