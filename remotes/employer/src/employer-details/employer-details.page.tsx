import { type LoaderFunctionArgs, useLoaderData, useParams } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Page, PageHeader, Stack, Steps } from "@handwork/ui";
import { DetailsSkeleton } from "./details-skeleton.tsx";
import { EmployerDetailsForm } from "./employer-details-form.tsx";

/** A list that cannot be had is no reason to take the form away: it says so, and offers to try again. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  return { locations: await call("locationList", { signal }).catch(() => null) };
}

/** Sign-up of an employer, step 2. */
export function Component() {
  const { locations } = useLoaderData<typeof loader>();
  const { username = "" } = useParams();
  return (
    <Page width="narrow">
      <StepHeader />
      <EmployerDetailsForm username={username} locations={locations} />
    </Page>
  );
}

export function Skeleton() {
  return (
    <Page width="narrow">
      <StepHeader />
      <DetailsSkeleton />
    </Page>
  );
}

function StepHeader() {
  return (
    <Stack gap="l">
      <Steps label="Progress of your sign-up" steps={["Your account", "Your organization"]} current={1} />
      <PageHeader
        title="Your organization"
        intro="The last step. Then you can find workers and request them."
      />
    </Stack>
  );
}
