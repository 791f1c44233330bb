import { paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Building2, House, type LucideIcon, UserRoundPlus, Users } from "lucide-react";
import type { ReactNode } from "react";

const items: { label: string; to: string; Icon: LucideIcon }[] = [
  { label: "Home", to: paths.marketerDashboard, Icon: House },
  { label: "Manage Artisan", to: paths.listArtisans, Icon: Users },
  { label: "Register Artisan", to: paths.registerArtisan, Icon: UserRoundPlus },
  { label: "Register Employer", to: paths.registerEmployer, Icon: Building2 },
];

/** The side navigation's links. */
export function dashboardNav(): ReactNode[] {
  return items.map(({ label, to, Icon }) => (
    <Link key={to} to={to} aria-current={to === paths.marketerDashboard ? "page" : undefined}>
      <Icon size={20} aria-hidden />
      {label}
    </Link>
  ));
}
