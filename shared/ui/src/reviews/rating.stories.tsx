import type { Meta, StoryObj } from "@storybook/react-vite";
import { Rating, Stars } from "./rating.tsx";

export default { component: Rating, args: { average: 4.8, count: 12 } } satisfies Meta<typeof Rating>;
type Story = StoryObj<typeof Rating>;

export const Rated: Story = {};
export const OneReview: Story = { args: { average: 5, count: 1 } };
export const NoReviews: Story = { args: { average: null, count: 0 } };
export const OfOneReview: Story = { render: () => <Stars stars={4} /> };
