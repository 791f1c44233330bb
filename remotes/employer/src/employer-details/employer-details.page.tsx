import { endpoints } from "@handwork/contract";
import { leaveWhenComplete } from "@handwork/federation";
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
  useRevalidator,
} from "@handwork/federation/router";
import { call } from "@handwork/http";
import { sessionStore } from "@handwork/session";
import { SignUpSkeleton, SignUpStep } from "@handwork/ui";
import { useEffect } from "react";
import { EmployerDetailsForm } from "./employer-details-form.tsx";

/** If the locations cannot be loaded, the form still appears and offers to load them again. */
export async function loader({ request }: LoaderFunctionArgs) {
  const wasSignedIn = sessionStore.getState().signedIn;
  const [locations, user] = await Promise.all([
    call(endpoints.locationList, { signal: request.signal }).catch(() => null),
    // If the profile cannot be loaded, the form still appears, because the server checks the request anyway.
    wasSignedIn ? call(endpoints.userProfile, { signal: request.signal }).catch(() => null) : null,
  ]);
  leaveWhenComplete(request, user);
  return { wasSignedIn, locations };
}

const texts = {
  title: "Your organisation",
  intro: "This is the last step. Then you can find and request artisans.",
};

/** The second step of the employer sign-up. */
export function Component() {
  const { wasSignedIn, locations } = useLoaderData<typeof loader>();
  const { username = "" } = useParams();
  const { revalidate } = useRevalidator();

  // The server renders the page for an anonymous visitor. Check the signed-in user after hydration.
  useEffect(() => {
    if (!wasSignedIn && sessionStore.getState().signedIn) void revalidate();
  }, [wasSignedIn, revalidate]);
  return (
    <SignUpStep {...texts}>
      <EmployerDetailsForm username={username} locations={locations} />
    </SignUpStep>
  );
}

export const Skeleton = () => (
  <SignUpStep {...texts}>
    <SignUpSkeleton fields={3} />
  </SignUpStep>
);
