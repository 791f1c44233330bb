import type { Meta, StoryObj } from "@storybook/react-vite";
import { Money } from "../format/money.tsx";
import { Badge } from "./badge.tsx";
import { Table } from "./table.tsx";

const jobs = [
  { id: 1, service: "Plumber", status: "Paid out", amount: "15000.00" },
  { id: 2, service: "Tailor", status: "Awaiting", amount: "8500.00" },
];

export default { component: Table<(typeof jobs)[number]> } satisfies Meta<
  typeof Table<(typeof jobs)[number]>
>;
type Story = StoryObj<typeof Table<(typeof jobs)[number]>>;

export const WithRows: Story = {
  args: {
    caption: "Earnings by job",
    rows: jobs,
    rowKey: ({ id }) => id,
    columns: [
      { header: "Job", cell: ({ service }) => service },
      { header: "Payout", cell: ({ status }) => <Badge>{status}</Badge> },
      { header: "Amount", cell: ({ amount }) => <Money value={amount} />, align: "end" },
    ],
  },
};
export const Phone: Story = { ...WithRows, globals: { viewport: { value: "mobile1" } } };
export const Dense: Story = { args: { ...WithRows.args, layout: "dense" } };
export const Lines: Story = { args: { ...WithRows.args, layout: "lines" } };
export const DenseOnAPhone: Story = { ...Dense, globals: { viewport: { value: "mobile1" } } };
