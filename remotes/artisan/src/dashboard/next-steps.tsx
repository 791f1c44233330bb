import { endpoints, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Card, Stack } from "@handwork/ui";
import card from "../shared/work-card.module.css";

export interface Step {
  label: string;
  text: string;
  to: string;
}

/** Loads what an artisan without work can still set up. Leaves out what cannot be loaded. */
export async function loadNextSteps(signal: AbortSignal): Promise<Step[]> {
  const [portfolio, bank] = await Promise.all([
    call(endpoints.artisanPortfolio, { signal }).catch(() => null),
    call(endpoints.bankAccount, { signal }).catch(() => null),
  ]);
  const missing = portfolio?.parts.filter(({ is_done: isDone }) => !isDone).map(({ part }) => part) ?? [];
  const steps: (Step | false)[] = [
    missing.some((part) => part !== "phone") && {
      label: "Complete your profile",
      text: "Employers read it before they book you.",
      to: paths.artisanProfile,
    },
    missing.includes("phone") && {
      label: "Verify your phone number",
      text: "We can then tell you about bookings by SMS.",
      to: paths.account,
    },
    bank?.account === null && {
      label: "Add your bank account",
      text: "We send your earnings to it.",
      to: `${paths.artisanEarnings}#bank-account`,
    },
  ];
  return steps.filter((step) => step !== false);
}

export const NextSteps = ({ steps }: { steps: readonly Step[] }) => (
  <Stack as="ul">
    {steps.map(({ label, text, to }) => (
      <Card as="li" key={label}>
        <h3 className={card.title}>
          <Link to={to}>{label}</Link>
        </h3>
        <p className="soft">{text}</p>
      </Card>
    ))}
  </Stack>
);
