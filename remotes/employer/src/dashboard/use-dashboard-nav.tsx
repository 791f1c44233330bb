import { messages, paths } from "@handwork/contract";
import { askConfirm } from "@handwork/federation";
import { Link, useLocation } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { endSession, refreshToken } from "@handwork/session";
import { CircleUser, CreditCard, House, LifeBuoy, ListChecks, LogOut, Users } from "lucide-react";
import { type ReactNode, useEffect } from "react";

const sections = [
  { label: "Home", hash: "", Icon: House },
  { label: "Last Payment", hash: "#last-payment", Icon: CreditCard },
  { label: "Expected Artisan", hash: "#expected-artisan", Icon: Users },
  { label: "Order History", hash: "#order-history", Icon: ListChecks },
] as const;

/** Milliseconds to wait for the server before this browser forgets the person anyway. */
const LOGOUT_PATIENCE = 3_000;

async function logOut() {
  const options = { confirmLabel: "Log out", cancelLabel: "Stay" };
  if (!(await askConfirm(messages.login.logoutQuestion, options))) return;
  const body = { refresh_token: refreshToken() ?? undefined };
  await call("logout", { body, signal: AbortSignal.timeout(LOGOUT_PATIENCE) }).catch(() => undefined);
  endSession("signed-out");
}

/** The side navigation's items. A section has an address of its own, and gets the focus when it is gone to. */
export function useDashboardNav(): ReactNode[] {
  const { hash, key } = useLocation();
  // `key` tells a second visit to the same section.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);

  const link = (label: string, target: string, icon: ReactNode) => (
    <Link
      key={label}
      to={`${paths.employerDashboard}${target}`}
      aria-current={hash === target ? "page" : undefined}
    >
      {icon}
      {label}
    </Link>
  );
  return [
    ...sections.map(({ label, hash: target, Icon }) => link(label, target, <Icon size={20} aria-hidden />)),
    <Link key="support" to={paths.contact}>
      <LifeBuoy size={20} aria-hidden />
      Customer Support
    </Link>,
    <button key="logout" type="button" onClick={() => void logOut()}>
      <LogOut size={20} aria-hidden />
      Logout
    </button>,
    link("Settings", "#settings", <CircleUser size={20} aria-hidden />),
  ];
}
