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
import { ProfessionDetailsForm } from "./profession-details-form.tsx";

/** If a list cannot be loaded, the form still appears and offers to load it again. */
export async function loader({ request }: LoaderFunctionArgs) {
  const wasSignedIn = sessionStore.getState().signedIn;
  const [locations, professions, user] = await Promise.all([
    call(endpoints.locationList, { signal: request.signal }).catch(() => null),
    call(endpoints.professionList, { signal: request.signal }).catch(() => null),
    // If the profile cannot be loaded, the form still appears, because the server checks the request anyway.
    wasSignedIn ? call(endpoints.userProfile, { signal: request.signal }).catch(() => null) : null,
  ]);
  leaveWhenComplete(request, user);
  return { wasSignedIn, locations, professions };
}

const texts = {
  title: "Your trade",
  intro: "This is the last step. Then employers can find you, see your daily rate and book you.",
};

/** The second step of the artisan sign-up. */
export function Component() {
  const { wasSignedIn, ...lists } = useLoaderData<typeof loader>();
  const { username = "" } = useParams();
  const { revalidate } = useRevalidator();

  // The server renders the page for an anonymous visitor. Check the signed-in user after hydration.
  useEffect(() => {
    if (!wasSignedIn && sessionStore.getState().signedIn) void revalidate();
  }, [wasSignedIn, revalidate]);
  return (
    <SignUpStep {...texts}>
      <ProfessionDetailsForm username={username} lists={lists} />
    </SignUpStep>
  );
}

export const Skeleton = () => (
  <SignUpStep {...texts}>
    <SignUpSkeleton fields={7} />
  </SignUpStep>
);
