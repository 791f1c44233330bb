import type { Meta, StoryObj } from "@storybook/react-vite";
import { ProblemFile } from "./problem-file.tsx";

const problem = {
  artisan_name: "Tunde Bakare",
  employer_name: "Ada Obi",
  reported_by: "employer" as const,
  description: "The tap still leaks.",
  reported_at: "2026-11-02T09:00:00Z",
  answer_by: "2026-11-04T09:00:00Z",
  statements: [],
  photos: [{ id: "1", side: "employer" as const }],
  decision: null,
};

export default {
  component: ProblemFile,
  args: { problem, loadPhoto: async () => "", onPhotoFailure: () => {} },
} satisfies Meta<typeof ProblemFile>;
type Story = StoryObj<typeof ProblemFile>;

export const WaitingForTheArtisan: Story = {};
export const Split: Story = {
  args: {
    problem: {
      ...problem,
      answer_by: null,
      statements: [{ side: "artisan", text: "The pipe is broken.", written_at: "2026-11-02T15:30:00Z" }],
      decision: {
        outcome: "split",
        to_artisan: "5000.00",
        refunded: "10000.00",
        reason: "Half of the work is done.",
        decided_at: "2026-11-03T09:00:00Z",
      },
    },
  },
};
