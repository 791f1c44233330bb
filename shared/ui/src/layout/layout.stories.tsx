import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "../display/card.tsx";
import { Cluster, Grid, Page, Stack } from "./layout.tsx";

const cards = ["Plumber", "Tailor", "Welder", "Painter"].map((name) => <Card key={name}>{name}</Card>);

export default {
  component: Stack,
  subcomponents: { Cluster, Grid, Page },
  args: { children: cards },
} satisfies Meta<typeof Stack>;
type Story = StoryObj<typeof Stack>;

export const Stacked: Story = {};
export const StackedWithLargeGaps: Story = { args: { gap: "xl" } };
export const Clustered: Story = { render: () => <Cluster>{cards}</Cluster> };
export const ClusteredToBothEnds: Story = { render: () => <Cluster spread>{cards.slice(0, 2)}</Cluster> };
export const GridOfSmallColumns: Story = { render: () => <Grid column="small">{cards}</Grid> };
export const NarrowPage: Story = { render: () => <Page width="narrow">{cards}</Page> };
export const TextPage: Story = { render: () => <Page width="text">{cards}</Page> };
export const WidePage: Story = { render: () => <Page>{cards}</Page> };
