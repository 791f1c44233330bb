import { dashboardPath } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { useSession } from "@handwork/session";

/** Link to the person's dashboard: managers and admins register artisans as well. */
export function HomeLink() {
  const userType = useSession((session) => session.userType);
  return (
    <Link to={dashboardPath(userType)}>{userType === "marketer" ? "Marketer dashboard" : "Dashboard"}</Link>
  );
}
