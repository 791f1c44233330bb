import { type ArtisanProfile, endpoints, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Avatar,
  Badge,
  buttonClass,
  Card,
  DefinitionList,
  EmailText,
  PageHeader,
  VerifiedBadge,
} from "@handwork/ui";
import { useState } from "react";
import { loadOwnProfile, loadPortfolio } from "../shared/own-profile.ts";
import { PageSkeleton } from "../shared/page-skeleton.tsx";
import { WorkLayout } from "../shared/work-layout.tsx";
import { DetailsFolds } from "./details-folds.tsx";
import { AboutSection } from "./portfolio/about-section.tsx";
import { CertificatesSection } from "./portfolio/certificates-section.tsx";
import { LanguagesSection } from "./portfolio/languages-section.tsx";
import { PortfolioProgress } from "./portfolio/progress.tsx";
import type { PortfolioSectionProps } from "./portfolio/section-props.ts";
import { SkillsSection } from "./portfolio/skills-section.tsx";
import { WorkPhotosSection } from "./portfolio/work-photos-section.tsx";
import styles from "./profile.module.css";
import { Verification } from "./verification.tsx";

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [profile, portfolio, locations, professions, verification] = await Promise.all([
    loadOwnProfile(signal),
    loadPortfolio(signal),
    call(endpoints.locationList, { signal }),
    call(endpoints.professionList, { signal }),
    call(endpoints.ownVerification, { signal }).catch(() => null),
  ]);
  return { profile, portfolio, locations, professions, verification };
}

export function Component() {
  const { profile, portfolio: loaded, locations, professions, verification } = useLoaderData<typeof loader>();
  const [saved, setSaved] = useState({ loadedAtSave: loaded, portfolio: loaded });
  // Each load creates a new object. If there was another load after the last save, `loaded` is newer.
  const hasLoadedAgain = saved.loadedAtSave !== loaded;
  const portfolio = hasLoadedAgain ? loaded : saved.portfolio;
  return (
    <WorkLayout>
      <PageHeader
        title="Professional Dashboard"
        intro="The profile that employers see."
        actions={
          <Link to={paths.artisan(profile.id)} className={buttonClass({ variant: "secondary" })}>
            See your public profile
          </Link>
        }
      />
      <div className={styles.columns}>
        <div>
          <ProfileSummary profile={profile} />
          <Verification verification={verification} />
          <PortfolioProgress parts={portfolio.parts} />
          <div className={styles.folds}>
            <DetailsFolds profile={profile} locations={locations} professions={professions} />
            <Portfolio
              portfolio={portfolio}
              onSaved={(latest) => setSaved({ loadedAtSave: loaded, portfolio: latest })}
            />
          </div>
        </div>
        <Account profile={profile} />
      </div>
    </WorkLayout>
  );
}

/** Photo and name, as on the public profile. */
function ProfileSummary({ profile }: { profile: ArtisanProfile }) {
  const { profile_image: image, service, location } = profile;
  const name = `${profile.first_name} ${profile.last_name}`.trim() || profile.username;
  return (
    <div className={styles.person}>
      <Avatar name={name} src={image} size="large" alt="" eager />
      <div>
        <p className={styles.name}>{name}</p>
        <p>{[service?.title, location?.location].filter(Boolean).join(" · ")}</p>
        <a href="#photo" className={styles.change}>
          {image ? "Change your photo" : "Add a photo"}
        </a>
      </div>
    </div>
  );
}

function Account({ profile }: { profile: ArtisanProfile }) {
  return (
    <Card as="aside" tone="sunken" aria-labelledby="account-title" className={styles.card}>
      <h2 id="account-title">Your account</h2>
      <div>{profile.is_verified ? <VerifiedBadge /> : <Badge tone="ochre">Not verified yet</Badge>}</div>
      <DefinitionList
        items={[
          { label: "Username", value: profile.username },
          { label: "Email", value: <EmailText value={profile.email} /> },
          ...(profile.nin_last4 ? [{ label: "NIN", value: `••• •••• ${profile.nin_last4}` }] : []),
        ]}
      />
      <p>
        To change one of these, <Link to={paths.contact}>write to us</Link>.
      </p>
      <p>
        <Link to={paths.account}>Change your password</Link>
      </p>
    </Card>
  );
}

export const Skeleton = () => <PageSkeleton title="Professional Dashboard" intro />;

/** The sections of the artisan's portfolio. Each section is saved separately. */
const Portfolio = (section: PortfolioSectionProps) => (
  <>
    <AboutSection {...section} />
    <WorkPhotosSection {...section} />
    <SkillsSection {...section} />
    <LanguagesSection {...section} />
    <CertificatesSection {...section} />
  </>
);
