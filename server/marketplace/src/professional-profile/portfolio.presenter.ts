import { ENOUGH, languages, type Portfolio, type ProfilePart, type PublicProfile } from "@handwork/contract";
import { lagosDate } from "../shared/lagos-time.ts";
import type { CertificateRow, PortfolioRow } from "./portfolio.repository.ts";
import { presentFigures, type Trusted } from "./trust.presenter.ts";
import type { Checks } from "./trust.repository.ts";

type ImageUrl = (key: string) => string;

const isExpired = ({ expiresOn }: CertificateRow) => expiresOn !== null && expiresOn < lagosDate(new Date());

const presentCertificate = ({ id, title, issuer, expiresOn }: CertificateRow) => ({
  ...{ id, title, issuer },
  expires_on: expiresOn,
});

const presentDescription = (row: PortfolioRow, imageUrl: ImageUrl) => ({
  about: row.about,
  skills: [...row.skills],
  languages: languages.filter((language) => row.languages.includes(language)),
  work_photos: row.photos.map(({ id, caption, imageKey, imageSmallKey }) => ({
    ...{ id, caption },
    image: imageUrl(imageKey),
    image_small: imageUrl(imageSmallKey),
  })),
});

/** The profile as the artisan sees it: with expired certificates and a list of what is still missing. */
export function presentPortfolio(
  row: PortfolioRow,
  checks: Pick<Checks, "hasPhoto" | "hasPhone">,
  imageUrl: ImageUrl,
): Portfolio {
  const parts: [ProfilePart, boolean][] = [
    ["photo", checks.hasPhoto],
    ["about", row.about !== ""],
    ["work_photos", row.photos.length >= ENOUGH.workPhotos],
    ["skills", row.skills.length >= ENOUGH.skills],
    ["languages", row.languages.length > 0],
    ["phone", checks.hasPhone],
  ];
  return {
    ...presentDescription(row, imageUrl),
    certificates: row.certificates.map((certificate) => ({
      ...presentCertificate(certificate),
      is_expired: isExpired(certificate),
    })),
    parts: parts.map(([part, isDone]) => ({ part, is_done: isDone })),
  };
}

export interface ShownProfile extends Trusted {
  readonly portfolio: PortfolioRow;
}

/** The profile as everyone sees it: without expired certificates. */
export const presentPublicProfile = (
  { portfolio, ...trusted }: ShownProfile,
  imageUrl: ImageUrl,
): PublicProfile => ({
  ...presentDescription(portfolio, imageUrl),
  certificates: portfolio.certificates
    .filter((certificate) => !isExpired(certificate))
    .map(presentCertificate),
  figures: presentFigures(trusted),
  member_since: trusted.checks.memberSince.toISOString(),
  checked_on: trusted.checks.reviewedAt && lagosDate(trusted.checks.reviewedAt),
});
