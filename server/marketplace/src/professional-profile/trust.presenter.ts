import { type CheckedFact, messages, type PublicProfile, type Trust } from "@handwork/contract";
import type { Checks, Figures } from "./trust.repository.ts";

/** Minimum counts at which the figures are shown. */
const MINIMUMS = { accepted: 3, areaJobs: 3, employers: 3, repeats: 2, completed: 5, photos: 3 } as const;
/** A median response time counts as a strength up to this limit. */
const QUICK_MINUTES = 4 * 60;
const NAMED_SKILLS = 2;

const responseMinutes = ({ accepted, minutes }: Figures): number | null =>
  accepted >= MINIMUMS.accepted && minutes !== null ? Math.round(minutes) : null;

/** Writes a skill within a sentence. Abbreviations keep their capitals. */
const withinSentence = (skill: string) =>
  skill.replace(/^\p{Lu}(?=\p{Ll})/u, (capital) => capital.toLowerCase());

/** Describes one or two strengths of an artisan. Returns null if there are none yet. */
function describeStrengths(figures: Figures): string | null {
  const minutes = responseMinutes(figures);
  const { completed, area, areaJobs, repeatEmployers, cancelled, photos, certificates, languages } = figures;
  const skills = figures.skills.slice(0, NAMED_SKILLS).map(withinSentence);
  // Nearly every artisan speaks English.
  const others = languages.filter((language) => language !== "English");
  const facts = [
    minutes !== null &&
      minutes <= QUICK_MINUTES &&
      `replies within ${messages.profiles.durationText(minutes)}`,
    area && areaJobs >= MINIMUMS.areaJobs && `${areaJobs} jobs in ${area}`,
    repeatEmployers >= MINIMUMS.repeats && `${repeatEmployers} employers booked again`,
    completed >= MINIMUMS.completed && cancelled === 0 && "has never cancelled a job",
    skills.length > 0 && `good at ${messages.profiles.listText(skills)}`,
    certificates > 0 && `${certificates} ${certificates === 1 ? "certificate" : "certificates"}`,
    photos >= MINIMUMS.photos && `${photos} photos of finished work`,
    others.length > 0 && `speaks ${messages.profiles.listText(others)}`,
  ].filter((fact) => typeof fact === "string" && fact !== "");
  const text = facts.slice(0, 2).join(", ");
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : null;
}

/** The data behind an artisan's trust figures. */
export interface TrustData {
  readonly figures: Figures;
  readonly checks: Checks;
  readonly nextFreeDay: string | null;
}

export const presentTrust = ({ figures, checks, nextFreeDay }: TrustData): Trust => ({
  jobs_completed: figures.completed,
  response_minutes: responseMinutes(figures),
  next_free_day: nextFreeDay,
  checked: checkedFactsOf(checks),
  highlight: describeStrengths(figures),
});

const percent = (part: number, total: number, minimum: number) =>
  total >= minimum ? Math.round((part / total) * 100) : null;

export function presentFigures(data: TrustData): PublicProfile["figures"] {
  const { completed, employers, repeatEmployers, cancelled } = data.figures;
  return {
    ...presentTrust(data),
    employers,
    repeat_employers: repeatEmployers,
    repeat_rate: percent(repeatEmployers, employers, MINIMUMS.employers),
    cancelled_jobs: cancelled,
    reliability: percent(completed, completed + cancelled, 1),
  };
}

/** Lists the checked facts. Artisans confirm their phone number with a code. Staff check the other facts. */
function checkedFactsOf(checks: Checks): CheckedFact[] {
  const facts: [CheckedFact, boolean][] = [
    ["nin_checked", checks.isVerified && checks.hasNin],
    ["photo_checked", checks.isVerified && checks.hasPhoto],
    ["fingerprint_checked", checks.isVerified && checks.hasFingerprint],
    ["phone_checked", checks.hasPhone],
  ];
  return facts.filter(([, isChecked]) => isChecked).map(([fact]) => fact);
}
