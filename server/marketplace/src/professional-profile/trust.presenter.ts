import { type CheckedFact, messages, type PublicProfile, type Trust } from "@handwork/contract";
import type { Checks, Figures } from "./trust.repository.ts";

/** Minimum numbers of jobs, employers and reviews for a figure to be meaningful. */
const LEAST = { accepted: 3, areaJobs: 3, employers: 3, repeats: 2, completed: 5, photos: 3 } as const;
/** Minutes: a longer response time does not stand out. */
const QUICK = 4 * 60;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const responseMinutes = ({ accepted, minutes }: Figures): number | null =>
  accepted >= LEAST.accepted && minutes !== null ? Math.round(minutes) : null;

/** An artisan's strengths, in at most two facts; null if there are none yet. */
export function highlightOf(figures: Figures): string | null {
  const minutes = responseMinutes(figures);
  const { completed, area, areaJobs, repeatEmployers, cancelled, photos, certificates, languages } = figures;
  const facts = [
    minutes !== null && minutes <= QUICK && `replies within ${messages.profiles.durationText(minutes)}`,
    area && areaJobs >= LEAST.areaJobs && `${areaJobs} jobs in ${area}`,
    repeatEmployers >= LEAST.repeats && `${repeatEmployers} employers booked again`,
    completed >= LEAST.completed && cancelled === 0 && "has never cancelled a job",
    certificates > 0 && counted(certificates, "certificate", "certificates"),
    photos >= LEAST.photos && `${photos} photos of finished work`,
    languages.length > 1 && `speaks ${messages.profiles.listText(languages)}`,
  ].filter((fact) => typeof fact === "string" && fact !== "");
  const text = facts.slice(0, 2).join(", ");
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : null;
}

/** The data behind an artisan's trust figures. */
export interface Trusted {
  readonly figures: Figures;
  readonly checks: Checks;
  readonly nextFreeDay: string | null;
}

export const presentTrust = ({ figures, checks, nextFreeDay }: Trusted): Trust => ({
  jobs_completed: figures.completed,
  response_minutes: responseMinutes(figures),
  next_free_day: nextFreeDay,
  checked: checkedFactsOf(checks),
  highlight: highlightOf(figures),
});

const percent = (part: number, total: number, least: number) =>
  total >= least ? Math.round((part / total) * 100) : null;

export function presentFigures(trusted: Trusted): PublicProfile["figures"] {
  const { completed, employers, repeatEmployers, cancelled } = trusted.figures;
  return {
    ...presentTrust(trusted),
    employers,
    repeat_employers: repeatEmployers,
    repeat_rate: percent(repeatEmployers, employers, LEAST.employers),
    cancelled_jobs: cancelled,
    reliability: percent(completed, completed + cancelled, 1),
  };
}

/** What was checked: by staff when they verified the artisan, and the phone number by a code. */
function checkedFactsOf(checks: Checks): CheckedFact[] {
  const facts: [CheckedFact, boolean][] = [
    ["nin_checked", checks.isVerified && checks.hasNin],
    ["photo_checked", checks.isVerified && checks.hasPhoto],
    ["fingerprint_checked", checks.isVerified && checks.hasFingerprint],
    ["phone_checked", checks.hasPhone],
  ];
  return facts.filter(([, isChecked]) => isChecked).map(([fact]) => fact);
}
