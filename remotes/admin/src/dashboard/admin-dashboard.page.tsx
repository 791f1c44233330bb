import { paths } from "@handwork/contract";
import { Link, useLoaderData } from "@handwork/federation/router";
import { Dashboard } from "./dashboard.tsx";
import { loadProfile } from "./profile.loader.ts";

export const loader = loadProfile;

export function Component() {
  return (
    <Dashboard profile={useLoaderData<typeof loader>()} home={paths.adminDashboard} title="Admin dashboard">
      You look after Handwork. <Link to={paths.companies}>See the partner companies</Link> or{" "}
      <Link to={paths.contact}>ask us for help</Link>.
    </Dashboard>
  );
}
