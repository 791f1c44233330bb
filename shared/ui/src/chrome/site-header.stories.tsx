import type { Meta, StoryObj } from "@storybook/react-vite";
import { buttonClass } from "../actions/button.tsx";
import { SiteHeader } from "./site-header.tsx";
import { Wordmark } from "./wordmark.tsx";

export default {
  component: SiteHeader,
  parameters: { layout: "fullscreen" },
  args: {
    navigationKey: "first",
    brand: (
      <a href="#home" aria-label="Handwork home">
        <Wordmark />
      </a>
    ),
    nav: [
      <a key="home" href="#home" aria-current="page">
        Home
      </a>,
      <a key="company" href="#company">
        Companies
      </a>,
      <a key="contact" href="#contact">
        Contact us
      </a>,
    ],
  },
} satisfies Meta<typeof SiteHeader>;
type Story = StoryObj<typeof SiteHeader>;

export const SignedOut: Story = {
  args: {
    actions: (
      <a href="#login" className={buttonClass({ size: "small" })}>
        Sign in
      </a>
    ),
  },
};
export const WithPinnedCart: Story = { args: { pinned: <a href="#cart">Cart (2)</a> } };
export const Phone: Story = { ...SignedOut, globals: { viewport: { value: "mobile1" } } };
