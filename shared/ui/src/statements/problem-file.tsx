import { Banner } from "../feedback/banner.tsx";
import { DateText } from "../format/date-text.tsx";
import { formatNaira } from "../format/format.ts";
import { Stack } from "../layout/layout.tsx";
import { PrivatePhotos, type PrivatePhotosProps } from "./private-photos.tsx";
import { Statements } from "./statements.tsx";

type Side = "employer" | "artisan";

/** A problem with paid work. Amounts are decimal strings in naira. */
export interface ProblemFileProps {
  problem: {
    artisan_name: string;
    employer_name: string;
    reported_by: Side | "staff" | "server";
    description: string;
    reported_at: string;
    answer_by: string | null;
    statements: readonly { side: Side; text: string; written_at: string }[];
    photos: readonly { id: string; side: Side }[];
    decision: {
      outcome: string;
      to_artisan: string;
      refunded: string;
      reason: string | null;
      decided_at: string;
    } | null;
  };
  loadPhoto: PrivatePhotosProps["load"];
  onPhotoFailure: PrivatePhotosProps["onFailure"];
}

const outcomes: Record<string, string> = {
  reassigned: "Another artisan takes over the work.",
  resumed: "The work continues as agreed.",
};

/** Shows both sides' statements and photos about a problem, and the staff's decision. */
export function ProblemFile({ problem, loadPhoto, onPhotoFailure }: ProblemFileProps) {
  const { reported_by: reporter, answer_by: answerBy, photos, decision } = problem;
  const names = { employer: problem.employer_name, artisan: problem.artisan_name };
  const isBySide = reporter === "employer" || reporter === "artisan";
  const written = problem.statements.map(({ side, text, written_at }, index) => ({
    id: index,
    author: names[side],
    at: written_at,
    text,
  }));
  const report = {
    id: "report",
    author: isBySide ? names[reporter] : "Handwork",
    at: problem.reported_at,
    text: problem.description,
  };
  return (
    <Stack>
      <Statements label="What both sides wrote" statements={[report, ...written]} />
      {(["employer", "artisan"] as const).map((side) => (
        <PrivatePhotos
          key={side}
          photos={photos.filter((photo) => photo.side === side).map(({ id }) => id)}
          by={names[side]}
          load={loadPhoto}
          onFailure={onPhotoFailure}
        />
      ))}
      {answerBy && isBySide && (
        <p className="soft">
          {names[reporter === "employer" ? "artisan" : "employer"]}{" "}
          {new Date(answerBy) > new Date() ? "has until" : "did not answer by"}{" "}
          <DateText value={answerBy} withTime />
          {new Date(answerBy) > new Date() && " to answer"}.
        </p>
      )}
      {decision && (
        <Banner tone="info">
          {outcomes[decision.outcome] ??
            `${formatNaira(decision.to_artisan)} for ${names.artisan}, ${formatNaira(decision.refunded)} back to ${names.employer}.`}{" "}
          {decision.reason}
        </Banner>
      )}
    </Stack>
  );
}
