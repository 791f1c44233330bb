import type { Meta, StoryObj } from "@storybook/react-vite";
import { Cluster } from "../layout/layout.tsx";
import { Avatar } from "./avatar.tsx";

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#d08b1c" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="1.6"/><path d="M1 8a3 3 0 0 1 6 0"/></svg>',
)}`;

export default { component: Avatar, args: { name: "Adaeze Okafor" } } satisfies Meta<typeof Avatar>;
type Story = StoryObj<typeof Avatar>;

export const Initials: Story = {};
export const Picture: Story = { args: { src: picture } };
export const BrokenPicture: Story = { args: { src: "data:image/png;base64,broken" } };
export const Sizes: Story = {
  render: (args) => (
    <Cluster>
      <Avatar {...args} size="small" />
      <Avatar {...args} size="medium" />
      <Avatar {...args} size="large" src={picture} />
      <Avatar {...args} size="huge" />
    </Cluster>
  ),
};
/** The name determines one of three tones. */
export const Tones: Story = {
  render: () => (
    <Cluster>
      <Avatar name="Ada" />
      <Avatar name="Ade" />
      <Avatar name="Ngozi" />
    </Cluster>
  ),
};
