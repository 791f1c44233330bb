import type { Meta, StoryObj } from "@storybook/react-vite";
import { FooterColumn, FooterLine, SiteFooter } from "./site-footer.tsx";
import { Wordmark } from "./wordmark.tsx";

export default {
  component: SiteFooter,
  subcomponents: { FooterColumn, FooterLine },
  parameters: { layout: "fullscreen" },
  args: { brand: <Wordmark /> },
} satisfies Meta<typeof SiteFooter>;
type Story = StoryObj<typeof SiteFooter>;

export const BrandOnly: Story = {};
export const WithColumnsAndNote: Story = {
  args: {
    note: "© 2026 Handwork, Lagos",
    children: (
      <>
        <FooterColumn title="Find artisans">
          <a href="#plumber">Plumbers</a>
          <a href="#tailor">Tailors</a>
        </FooterColumn>
        <FooterColumn title="About">
          <a href="#about">About us</a>
          <a href="#contact">Contact us</a>
        </FooterColumn>
      </>
    ),
  },
};

export const Line: Story = {
  render: () => (
    <FooterLine>
      <a href="#about">About Us</a>
      <a href="#contact">Contact Us</a>
    </FooterLine>
  ),
};
