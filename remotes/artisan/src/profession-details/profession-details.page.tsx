import { leaveWhenComplete } from "@handwork/federation";
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
  useRevalidator,
} from "@handwork/federation/router";
import { call } from "@handwork/http";
import { sessionStore } from "@handwork/session";
import { SignUpStep } from "@handwork/ui";
import { useEffect } from "react";
import { DetailsSkeleton } from "./details-skeleton.tsx";
import { ProfessionDetailsForm } from "./profession-details-form.tsx";

/** A list that cannot be had is no reason to take the form away: it says so, and offers to try again. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = sessionStore.getState().signedIn;
  const [locations, professions, person] = await Promise.all([
    call("locationList", { signal: request.signal }).catch(() => null),
    call("professionList", { signal: request.signal }).catch(() => null),
    // Who cannot be asked about gets the form: it says itself what the server has against it.
    asked ? call("userProfile", { signal: request.signal }).catch(() => null) : null,
  ]);
  leaveWhenComplete(request, person);
  return { asked, locations, professions };
}

const words = {
  title: "Your trade",
  intro: "The last step. Then employers can find you, see your pay and request you.",
};

/** Sign-up of an artisan, step 2. */
export function Component() {
  const { asked, ...lists } = useLoaderData<typeof loader>();
  const { username = "" } = useParams();
  const { revalidate } = useRevalidator();

  // The server renders as for a stranger: whoever is signed in is asked about once the page stands.
  useEffect(() => {
    if (!asked && sessionStore.getState().signedIn) void revalidate();
  }, [asked, revalidate]);
  return (
    <SignUpStep {...words}>
      <ProfessionDetailsForm username={username} lists={lists} />
    </SignUpStep>
  );
}

export const Skeleton = () => (
  <SignUpStep {...words}>
    <DetailsSkeleton />
  </SignUpStep>
);
