import type { Meta, StoryObj } from "@storybook/react-vite";
import { Skeleton, SkeletonCard } from "./skeleton.tsx";

export default { component: Skeleton, subcomponents: { SkeletonCard } } satisfies Meta<typeof Skeleton>;
type Story = StoryObj<typeof Skeleton>;

export const Line: Story = {};
export const Lines: Story = { args: { lines: 3 } };
export const Block: Story = { args: { shape: "block" } };
export const Circle: Story = { args: { shape: "circle" } };
export const Card: Story = { render: () => <SkeletonCard /> };
