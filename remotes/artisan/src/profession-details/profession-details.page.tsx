import { type LoaderFunctionArgs, useLoaderData, useParams } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Page, PageHeader, Stack, Steps } from "@handwork/ui";
import { DetailsSkeleton } from "./details-skeleton.tsx";
import { type Lists, ProfessionDetailsForm } from "./profession-details-form.tsx";

/** A list that cannot be had is no reason to take the form away: it says so, and offers to try again. */
export async function loader({ request: { signal } }: LoaderFunctionArgs): Promise<Lists> {
  const [locations, professions] = await Promise.all([
    call("locationList", { signal }).catch(() => null),
    call("professionList", { signal }).catch(() => null),
  ]);
  return { locations, professions };
}

/** Sign-up of a worker, step 2. */
export function Component() {
  const lists = useLoaderData<typeof loader>();
  const { username = "" } = useParams();
  return (
    <Page width="narrow">
      <StepHeader />
      <ProfessionDetailsForm username={username} lists={lists} />
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
      <Steps label="Progress of your sign-up" steps={["Your account", "Your trade"]} current={1} />
      <PageHeader
        title="Your trade"
        intro="The last step. Then employers can find you, see your pay and request you."
      />
    </Stack>
  );
}
