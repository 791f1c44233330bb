import { dashboardPath, messages, paths } from "@handwork/contract";
import { askConfirm } from "@handwork/federation";
import { Link, useLocation } from "@handwork/federation/router";
import { signOut } from "@handwork/http";
import { useSession } from "@handwork/session";
import { Button, buttonClass } from "@handwork/ui";

/** Signs out after the person has confirmed. */
export async function confirmSignOut(): Promise<void> {
  const labels = { confirmLabel: "Log out", cancelLabel: "Stay" };
  if (await askConfirm(messages.login.logoutQuestion, labels)) await signOut();
}

export function SessionActions() {
  const { signedIn, userType } = useSession();
  const { pathname } = useLocation();
  const currentAt = (path: string) => (pathname === path ? "page" : undefined);
  if (!signedIn) {
    return (
      <>
        <Link
          to={paths.login}
          aria-current={currentAt(paths.login)}
          className={buttonClass({ variant: "quiet" })}
        >
          Login
        </Link>
        <Link to={paths.signup} aria-current={currentAt(paths.signup)} className={buttonClass()}>
          Register
        </Link>
      </>
    );
  }
  const dashboard = dashboardPath(userType);
  return (
    <>
      <Link
        to={dashboard}
        aria-current={currentAt(dashboard)}
        className={buttonClass({ variant: "secondary" })}
      >
        Dashboard
      </Link>
      <Button variant="quiet" onClick={() => void confirmSignOut()}>
        Logout
      </Button>
    </>
  );
}
