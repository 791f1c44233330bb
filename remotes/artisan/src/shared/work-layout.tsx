import { paths } from "@handwork/contract";
import { NavLink } from "@handwork/federation/router";
import { DashboardLayout } from "@handwork/ui";
import { Briefcase, CalendarDays, CircleCheck, House, IdCard, Star, Wallet } from "lucide-react";
import type { ReactNode } from "react";

const pages = [
  { label: "Home", to: paths.artisanDashboard, Icon: House },
  { label: "Earnings", to: paths.artisanEarnings, Icon: Wallet },
  { label: "Jobs", to: paths.artisanJobs, Icon: Briefcase },
  { label: "Completed Jobs", to: paths.artisanCompletedJobs, Icon: CircleCheck },
  { label: "Reviews", to: paths.artisanReviews, Icon: Star },
  { label: "Professional Dashboard", to: paths.artisanProfile, Icon: IdCard },
  { label: "Calendar", to: paths.artisanCalendar, Icon: CalendarDays },
] as const;

/** The artisan's area: side navigation and page. */
export function WorkLayout({ children }: { children: ReactNode }) {
  return (
    <DashboardLayout
      navLabel="Dashboard"
      nav={pages.map(({ label, to, Icon }) => (
        <NavLink key={to} to={to} end>
          <Icon size={20} aria-hidden />
          {label}
        </NavLink>
      ))}
    >
      {children}
    </DashboardLayout>
  );
}
