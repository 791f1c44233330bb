import { type LoaderFunctionArgs, useLoaderData, useParams } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { SignUpStep } from "@handwork/ui";
import { DetailsSkeleton } from "./details-skeleton.tsx";
import { EmployerDetailsForm } from "./employer-details-form.tsx";
import { leaveWhenComplete } from "./leave-when-complete.ts";

/** A list that cannot be had is no reason to take the form away: it says so, and offers to try again. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [locations] = await Promise.all([
    call("locationList", { signal: request.signal }).catch(() => null),
    leaveWhenComplete(request),
  ]);
  return { locations };
}

const words = {
  title: "Your organization",
  intro: "The last step. Then you can find workers and request them.",
};

/** Sign-up of an employer, step 2. */
export function Component() {
  const { locations } = useLoaderData<typeof loader>();
  const { username = "" } = useParams();
  return (
    <SignUpStep {...words}>
      <EmployerDetailsForm username={username} locations={locations} />
    </SignUpStep>
  );
}

export const Skeleton = () => (
  <SignUpStep {...words}>
    <DetailsSkeleton />
  </SignUpStep>
);
