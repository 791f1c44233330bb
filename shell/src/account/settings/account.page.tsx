import {
  endpoints,
  messages,
  pathAfterSignIn,
  paths,
  type SecondFactorState,
  type UserProfile,
} from "@handwork/contract";
import { redirectToSignIn } from "@handwork/federation";
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import {
  Banner,
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
import { NotificationChoices } from "./notification-choices.tsx";
import { PasswordForm } from "./password-form.tsx";
import styles from "./settings.module.css";
import { TwoStep } from "./two-step.tsx";
import { YourData } from "./your-data.tsx";

const TITLE = "Account settings";

interface AccountData {
  profile: UserProfile;
  /** Null when it could not be loaded. */
  twoStep: SecondFactorState | null;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<AccountData> {
  const { signal } = request;
  try {
    const [profile, twoStep] = await Promise.all([
      call(endpoints.userProfile, { signal }),
      call(endpoints.secondFactor, { signal }).catch(() => null),
    ]);
    return { profile, twoStep };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirectToSignIn(request, "expired");
    throw error;
  }
}

export function Component() {
  const { profile, twoStep } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  // A new password or second factor signs out all other devices, so the device list loads again.
  const [deviceLoads, setDeviceLoads] = useState(0);
  const reloadDevices = () => setDeviceLoads((count) => count + 1);
  if (twoStep?.required && !twoStep.enabled) return <RequiredTwoStep profile={profile} twoStep={twoStep} />;
  return (
    <Page width="text">
      <PageHeader title={TITLE} intro="Manage your details and how you sign in." />
      <div className={styles.sections}>
        <Stack as="section" aria-labelledby="details-title">
          <h2 id="details-title">Your details</h2>
          <Card>
            {profile.user_type === "artisan" ? <ArtisanDetails /> : <DetailsForm profile={profile} />}
          </Card>
        </Stack>
        <Stack as="section" aria-labelledby="sign-in-title">
          <h2 id="sign-in-title">How you sign in</h2>
          <DefinitionList
            items={[
              { label: "Username", value: profile.username },
              { label: "Email", value: <EmailText value={profile.email} /> },
            ]}
          />
          <p>
            To change one of these, <Link to={paths.contact}>write to us</Link>.
          </p>
        </Stack>
        <Stack as="section" aria-labelledby="password-title">
          <h2 id="password-title">Change password</h2>
          <Card>
            <PasswordForm username={profile.username} onChanged={reloadDevices} />
          </Card>
        </Stack>
        <TwoStep
          username={profile.username}
          state={twoStep}
          onChanged={() => {
            reloadDevices();
            void revalidate();
          }}
        />
        <Devices key={deviceLoads} />
        {/* A changed phone number has to be verified again. */}
        <NotificationChoices key={profile.phone_number} />
        <YourData username={profile.username} />
      </div>
    </Page>
  );
}

/** Shown to people who must set up a second factor before they can do anything else. */
function RequiredTwoStep({ profile, twoStep }: { profile: UserProfile; twoStep: SecondFactorState }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const continueToNext = () =>
    navigate(pathAfterSignIn(query.get("next"), profile.user_type), { replace: true });
  return (
    <Page width="text">
      <PageHeader title={TITLE} />
      <Stack gap="l">
        <Banner tone="info">{messages.secondFactor.setUpFirst}</Banner>
        <TwoStep username={profile.username} state={twoStep} onChanged={() => void continueToNext()} />
      </Stack>
    </Page>
  );
}

/** Artisans edit their details in their public profile. */
function ArtisanDetails() {
  return (
    <Stack>
      <p>Employers see your name, picture, trade and daily rate. You can change them in your profile.</p>
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
