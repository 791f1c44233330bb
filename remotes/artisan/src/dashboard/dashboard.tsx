import { displayName, messages, type UserProfile } from "@handwork/contract";
import { Link, useRevalidator } from "@handwork/federation/router";
import {
  Avatar,
  Banner,
  Button,
  Card,
  Cluster,
  DashboardLayout,
  DefinitionList,
  PageHeader,
  Stack,
} from "@handwork/ui";
import type { ReactNode } from "react";

/** Stands for the company of those who work for none of their own. */
const COMPANY = "Handwork";

export interface DashboardProps {
  /** Null when it could not be loaded. */
  profile: UserProfile | null;
  /** The dashboard's own address, where "Home" leads. */
  home: string;
  title: string;
  /** What the person can do from here. */
  children: ReactNode;
}

/** Whose dashboard it is, and what the server knows of their account. */
export function Dashboard({ profile, home, title, children }: DashboardProps) {
  const company = profile?.company_name || COMPANY;
  return (
    <DashboardLayout
      navLabel={title}
      nav={
        <Link to={home} aria-current="page">
          Home
        </Link>
      }
    >
      <PageHeader
        eyebrow={
          <Cluster>
            <Avatar name={company} src={profile?.company_logo} alt="" size="small" eager />
            {company}
          </Cluster>
        }
        title={profile ? `Welcome, ${displayName(profile)}` : "Welcome"}
        intro={children}
      />
      {profile ? <Account profile={profile} /> : <ProfileFailed />}
    </DashboardLayout>
  );
}

function ProfileFailed() {
  const { state, revalidate } = useRevalidator();
  return (
    <Banner tone="error">
      <Cluster gap="m" spread>
        {messages.dashboard.userFailedRetry}
        <Button
          variant="secondary"
          size="small"
          busy={state !== "idle"}
          busyLabel="Trying again..."
          onClick={() => void revalidate()}
        >
          Try again
        </Button>
      </Cluster>
    </Banner>
  );
}

function Account({ profile }: { profile: UserProfile }) {
  return (
    <Card as="section" aria-labelledby="account">
      <Stack gap="s">
        <h2 id="account">Your account</h2>
        <DefinitionList
          items={[
            { label: "Name", value: `${profile.first_name} ${profile.last_name}`.trim() },
            { label: "Username", value: profile.username },
            { label: "E-mail", value: profile.email },
          ]}
        />
      </Stack>
    </Card>
  );
}
