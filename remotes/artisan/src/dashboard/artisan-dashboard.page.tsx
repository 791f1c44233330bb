import { paths } from "@handwork/contract";
import { Link, useLoaderData } from "@handwork/federation/router";
import { Dashboard } from "./dashboard.tsx";
import { loadProfile } from "./profile.loader.ts";

export const loader = loadProfile;

export function Component() {
  return (
    <Dashboard
      profile={useLoaderData<typeof loader>()}
      home={paths.artisanDashboard}
      title="Professional dashboard"
    >
      Employers find you by your trade and place, and request you there.{" "}
      <Link to={paths.home}>See the services that employers search</Link> or{" "}
      <Link to={paths.contact}>ask us for help</Link>.
    </Dashboard>
  );
}
