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
  Button,
  buttonClass,
  Card,
  DefinitionList,
  EmailText,
  Page,
  PageHeader,
  SkeletonCard,
  Stack,
} from "@handwork/ui";
import { type ReactNode, useState } from "react";
import { DetailsForm } from "./details-form.tsx";
import { Devices } from "./devices.tsx";
import { NewPasswordDialog } from "./new-password-dialog.tsx";
import { NotificationChoices } from "./notification-choices.tsx";
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
    <Settings>
      <Stack as="section" aria-labelledby="details-title">
        <h2 id="details-title" tabIndex={-1}>
          Your details
        </h2>
        <Card>
          {profile.user_type === "artisan" ? <ArtisanDetails /> : <DetailsForm profile={profile} />}
        </Card>
      </Stack>
      <SignIn profile={profile} onPasswordChanged={reloadDevices} />
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
    </Settings>
  );
}

/** The headings' ids with the texts of the links to them. */
const links = {
  "details-title": "Your details",
  "sign-in-title": "How you sign in",
  "two-step-title": "Two-step sign-in",
  "devices-title": "Where you are signed in",
  "notifications-title": "Notifications",
  "data-title": "Your data",
};

/** The page's header with links to the sections. Wide screens show the links next to the sections. */
function Settings({ children }: { children: ReactNode }) {
  return (
    <Page width="work">
      <PageHeader title={TITLE} intro="Manage your details and how you sign in." />
      <div className={styles.page}>
        <nav aria-label="On this page" className={styles.links}>
          {Object.entries(links).map(([id, text]) => (
            <Link
              key={id}
              to={{ hash: id }}
              // The router scrolls to the heading but leaves the focus here.
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
            >
              {text}
            </Link>
          ))}
        </nav>
        <div className={styles.sections}>{children}</div>
      </div>
    </Page>
  );
}

function SignIn({ profile, onPasswordChanged }: { profile: UserProfile; onPasswordChanged: () => void }) {
  const [changing, setChanging] = useState(false);
  return (
    <Stack as="section" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title" tabIndex={-1}>
        How you sign in
      </h2>
      <Card>
        <Stack>
          <DefinitionList
            items={[
              { label: "Username", value: profile.username },
              { label: "Email", value: <EmailText value={profile.email} /> },
            ]}
          />
          <p>
            To change one of these, <Link to={paths.contact}>write to us</Link>.
          </p>
          <div>
            <Button variant="secondary" onClick={() => setChanging(true)}>
              Change password
            </Button>
          </div>
        </Stack>
      </Card>
      {changing && (
        <NewPasswordDialog
          username={profile.username}
          onChanged={onPasswordChanged}
          onClose={() => setChanging(false)}
        />
      )}
    </Stack>
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
    <Settings>
      <SkeletonCard />
    </Settings>
  );
}
