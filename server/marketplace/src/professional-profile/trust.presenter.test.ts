import { expect, test } from "vitest";
import { presentTrust } from "./trust.presenter.ts";

const figures = {
  ...{ artisanId: 1, completed: 0, accepted: 0, minutes: null, employers: 0, repeatEmployers: 0, area: null },
  ...{ areaJobs: 0, cancelled: 0, photos: 0, certificates: 1, languages: ["English", "Igbo"] },
};
const checks = {
  ...{ isVerified: false, hasPhoto: false, hasNin: false, hasPhone: false, hasFingerprint: false },
  ...{ reviewedAt: null, memberSince: new Date() },
};
const highlightOf = (skills: string[]) =>
  presentTrust({ figures: { ...figures, skills }, checks, nextFreeDay: null }).highlight;

test("names an artisan's skills before certificates and languages", () => {
  expect(highlightOf(["Water heaters", "AC gas", "Toilets"])).toBe(
    "Good at water heaters and AC gas, 1 certificate",
  );
  expect(highlightOf([])).toBe("1 certificate, speaks Igbo");
});
