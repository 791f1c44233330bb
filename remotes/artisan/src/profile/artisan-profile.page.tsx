import { type ArtisanProfile, endpoints, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Badge, buttonClass, Card, DefinitionList, EmailText, PageHeader, VerifiedBadge } from "@handwork/ui";
import { loadOwnProfile, loadPortfolio } from "../shared/own-profile.ts";
import { PageSkeleton } from "../shared/page-skeleton.tsx";
import { Section } from "../shared/section.tsx";
import { WorkLayout } from "../shared/work-layout.tsx";
import { Portfolio } from "./portfolio/portfolio.tsx";
import styles from "./profile.module.css";
import { ProfileForm } from "./profile-form.tsx";
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
  const { profile, portfolio, locations, professions, verification } = useLoaderData<typeof loader>();
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
          <Verification verification={verification} />
          <Portfolio loaded={portfolio} />
          <Section id="edit" title="Your details">
            <ProfileForm profile={profile} locations={locations} professions={professions} />
          </Section>
        </div>
        <Account profile={profile} />
      </div>
    </WorkLayout>
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
          { label: "E-mail", value: <EmailText value={profile.email} /> },
          { label: "NIN", value: profile.nin_last4 && `••• •••• ${profile.nin_last4}` },
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

export const Skeleton = () => <PageSkeleton title="Professional Dashboard" />;
