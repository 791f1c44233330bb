import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../actions/button.tsx";
import { Badge } from "../display/badge.tsx";
import { ReviewItem, ReviewList } from "./review-item.tsx";

const review = {
  stars: 4,
  text: "Came on time and left the kitchen clean.",
  author: "Tunde B.",
  service_name: "Plumber",
  written_at: "2026-11-02T09:00:00Z",
  edited_at: null,
  photos: [],
  reply: null,
};

export default {
  component: ReviewItem,
  subcomponents: { ReviewList },
  args: { review, artisan: "Chinedu Nwosu" },
  render: (args) => (
    <ReviewList>
      <ReviewItem {...args} />
    </ReviewList>
  ),
} satisfies Meta<typeof ReviewItem>;
type Story = StoryObj<typeof ReviewItem>;

export const Plain: Story = {};
export const WithoutText: Story = { args: { review: { ...review, text: "" } } };
export const WithReply: Story = {
  args: {
    review: {
      ...review,
      edited_at: "2026-11-04T09:00:00Z",
      reply: { text: "Thank you, sir. Call me any time.", written_at: "2026-11-03T09:00:00Z" },
    },
    badge: <Badge tone="red">Hidden</Badge>,
    actions: (
      <Button size="small" variant="secondary">
        Reply
      </Button>
    ),
  },
};
