import { paths, type UserProfile } from "@handwork/contract";
import { redirectToSignIn } from "@handwork/federation";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import {
  buttonClass,
  Card,
  DefinitionList,
  EmailText,
  Page,
  PageHeader,
  SkeletonCard,
  Stack,
} from "@handwork/ui";
import { useState } from "react";
import { DetailsForm } from "./details-form.tsx";
import { Devices } from "./devices.tsx";
import { PasswordForm } from "./password-form.tsx";
import styles from "./settings.module.css";
import { YourData } from "./your-data.tsx";

const TITLE = "Account settings";

export async function loader({ request }: LoaderFunctionArgs): Promise<UserProfile> {
  try {
    return await call("userProfile", { signal: request.signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirectToSignIn(request, "expired");
    throw error;
  }
}

/** What people of every kind change of their own account. */
export function Component() {
  const profile = useLoaderData<typeof loader>();
  // A new one signs out everywhere else: the list below is loaded anew.
  const [passwords, setPasswords] = useState(0);
  return (
    <Page width="text">
      <PageHeader title={TITLE} intro="Your details, and how you sign in." />
      <div className={styles.sections}>
        <Stack as="section" aria-labelledby="details-title">
          <h2 id="details-title">Your details</h2>
          <Card>
            {profile.user_type === "artisan" ? <OnTheProfile /> : <DetailsForm profile={profile} />}
          </Card>
        </Stack>
        <Stack as="section" aria-labelledby="sign-in-title">
          <h2 id="sign-in-title">How you sign in</h2>
          <DefinitionList
            items={[
              { label: "Username", value: profile.username },
              { label: "E-mail", value: <EmailText value={profile.email} /> },
            ]}
          />
          <p>
            To change one of these, <Link to={paths.contact}>write to us</Link>.
          </p>
        </Stack>
        <Stack as="section" aria-labelledby="password-title">
          <h2 id="password-title">Change password</h2>
          <Card>
            <PasswordForm username={profile.username} onChanged={() => setPasswords((count) => count + 1)} />
          </Card>
        </Stack>
        <Devices key={passwords} />
        <YourData username={profile.username} />
      </div>
    </Page>
  );
}

/** A worker's details are those that employers see. */
function OnTheProfile() {
  return (
    <Stack>
      <p>Employers see your name, picture, trade and pay. You change them on your profile.</p>
      <div>
        <Link to={paths.artisanProfile} className={buttonClass({ variant: "secondary" })}>
          Edit your profile
        </Link>
      </div>
    </Stack>
  );
}

export function Skeleton() {
  return (
    <Page width="text">
      <PageHeader title={TITLE} />
      <SkeletonCard />
    </Page>
  );
}
