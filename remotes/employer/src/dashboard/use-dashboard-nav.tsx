import { messages, paths } from "@handwork/contract";
import { askConfirm } from "@handwork/federation";
import { Link, useLocation } from "@handwork/federation/router";
import { signOut } from "@handwork/http";
import {
  CircleUser,
  CreditCard,
  House,
  LifeBuoy,
  ListChecks,
  LogOut,
  Megaphone,
  MessageCircleQuestion,
  Users,
} from "lucide-react";
import { type ReactNode, useEffect } from "react";

const sections = [
  { label: "Home", hash: "", Icon: House },
  { label: "Last Payment", hash: "#last-payment", Icon: CreditCard },
  { label: "Expected Artisan", hash: "#expected-artisan", Icon: Users },
  { label: "Order History", hash: "#order-history", Icon: ListChecks },
  { label: "Quotes", hash: "#quotes", Icon: MessageCircleQuestion },
] as const;

async function logOut() {
  const labels = { confirmLabel: "Log out", cancelLabel: "Stay" };
  if (await askConfirm(messages.login.logoutQuestion, labels)) await signOut();
}

/**
 * The side navigation's items. Each section has its own fragment and takes the focus when that is visited.
 *
 * @param settled whether the sections have their final height
 */
export function useDashboardNav(settled: boolean): ReactNode[] {
  const { hash, key } = useLocation();
  // `key` changes when the same section is visited again.
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    section?.focus({ preventScroll: true });
    if (settled) section?.scrollIntoView();
  }, [hash, key, settled]);

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
    <Link key="posted-jobs" to={paths.postedJobs}>
      <Megaphone size={20} aria-hidden />
      Posted jobs
    </Link>,
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
