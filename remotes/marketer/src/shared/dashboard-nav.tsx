import { paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Building2, House, type LucideIcon, UserRoundPlus, Users, Wallet } from "lucide-react";
import type { ReactNode } from "react";

const items: { label: string; to: string; Icon: LucideIcon }[] = [
  { label: "Home", to: paths.marketerDashboard, Icon: House },
  { label: "Earnings", to: paths.marketerEarnings, Icon: Wallet },
  { label: "Manage Artisan", to: paths.listArtisans, Icon: Users },
  { label: "Register Artisan", to: paths.registerArtisan, Icon: UserRoundPlus },
  { label: "Register Employer", to: paths.registerEmployer, Icon: Building2 },
];

/** The side navigation's links; `here` is the page that shows them. */
export function dashboardNav(here: string = paths.marketerDashboard): ReactNode[] {
  return items.map(({ label, to, Icon }) => (
    <Link key={to} to={to} aria-current={to === here ? "page" : undefined}>
      <Icon size={20} aria-hidden />
      {label}
    </Link>
  ));
}
