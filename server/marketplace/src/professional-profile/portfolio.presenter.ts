import { ENOUGH, languages, type Portfolio, type ProfilePart, type PublicProfile } from "@handwork/contract";
import { lagosDate } from "../shared/lagos-time.ts";
import type { CertificateRow, PortfolioRow } from "./portfolio.repository.ts";
import { presentFigures, type TrustData } from "./trust.presenter.ts";
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

/** Presents an artisan's own profile, with expired certificates and the missing parts. */
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

export interface ShownProfile extends TrustData {
  readonly portfolio: PortfolioRow;
}

/** Presents an artisan's public profile, without expired certificates. */
export const presentPublicProfile = (
  { portfolio, ...trust }: ShownProfile,
  imageUrl: ImageUrl,
): PublicProfile => ({
  ...presentDescription(portfolio, imageUrl),
  certificates: portfolio.certificates
    .filter((certificate) => !isExpired(certificate))
    .map(presentCertificate),
  figures: presentFigures(trust),
  member_since: trust.checks.memberSince.toISOString(),
  checked_on: trust.checks.reviewedAt && lagosDate(trust.checks.reviewedAt),
});
