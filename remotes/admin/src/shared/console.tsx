import { paths, type UserType } from "@handwork/contract";
import { Link, useLocation } from "@handwork/federation/router";
import { useSession } from "@handwork/session";
import { DashboardLayout, PageHeader, type PageHeaderProps } from "@handwork/ui";
import {
  BadgeCheck,
  BookOpen,
  Building2,
  ChartLine,
  CircleAlert,
  ClipboardList,
  House,
  Inbox,
  List,
  type LucideIcon,
  Mail,
  Megaphone,
  Rocket,
  ScrollText,
  Search,
  Star,
  UserPlus,
  UserSearch,
  Users,
  UsersRound,
  Wallet,
} from "lucide-react";

type Entry = [label: string, to: string, icon: LucideIcon];

const entries: Partial<Record<UserType, Entry[]>> = {
  admin: [
    ["Home", paths.adminDashboard, House],
    ["Manage Users", paths.manageUsers, Users],
    ["Today", paths.today, Inbox],
    ["Verification", paths.verification, BadgeCheck],
    ["Orders", paths.staffOrders, ClipboardList],
    ["People", paths.people, UserSearch],
    ["Insight", paths.insight, ChartLine],
    ["Reports", paths.problems, CircleAlert],
    ["Reviews", paths.reviewModeration, Star],
    ["Posted jobs", paths.jobModeration, Megaphone],
    ["System Settings", paths.lookups, List],
    ["Search", paths.searchSettings, Search],
    ["Professional Dashboard", paths.adminArtisanSearch, UsersRound],
    ["Register Artisan", paths.registerArtisan, UserPlus],
    ["Companies", paths.addCompany, Building2],
    ["Payouts", paths.payouts, Wallet],
    ["Ledger", paths.ledger, BookOpen],
    ["Messages", paths.contactMessages, Mail],
    ["Releases", paths.releases, Rocket],
    ["Audit Log", paths.auditLog, ScrollText],
  ],
  manager: [
    ["Home", paths.managerDashboard, House],
    ["Today", paths.today, Inbox],
    ["Verification", paths.verification, BadgeCheck],
    ["Orders", paths.staffOrders, ClipboardList],
    ["People", paths.people, UserSearch],
    ["Reports", paths.problems, CircleAlert],
    ["Reviews", paths.reviewModeration, Star],
    ["Posted jobs", paths.jobModeration, Megaphone],
    ["Search Artisans", paths.adminArtisanSearch, UsersRound],
    ["Register Artisan", paths.registerArtisan, UserPlus],
    ["Messages", paths.contactMessages, Mail],
  ],
  marketer: [
    ["Home", paths.marketerDashboard, House],
    ["Manage Artisan", paths.listArtisans, UsersRound],
    ["Register Artisan", paths.registerArtisan, UserPlus],
  ],
};

interface ConsoleProps extends PageHeaderProps {
  children: React.ReactNode;
}

/** A page of the console: side navigation, header and content. */
export function Console({ children, ...header }: ConsoleProps) {
  const role = useSession(({ userType }) => userType);
  const { pathname } = useLocation();
  const within = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  return (
    <DashboardLayout
      navLabel="Console"
      nav={(entries[role ?? "marketer"] ?? []).map(([label, to, Icon]) => (
        <Link key={label} to={to} aria-current={within(to) ? "page" : undefined}>
          <Icon size={20} aria-hidden />
          {label}
        </Link>
      ))}
    >
      <PageHeader {...header} />
      {children}
    </DashboardLayout>
  );
}
