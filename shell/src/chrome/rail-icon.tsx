import type { RailIconName } from "@handwork/federation/config";
import {
  Briefcase,
  CalendarDays,
  CircleCheck,
  CreditCard,
  House,
  IdCard,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  MapPin,
  Megaphone,
  MessageSquare,
  Search,
  Settings,
  ShoppingCart,
  Star,
  Users,
  Wallet,
} from "lucide-react";
import { lazy, Suspense } from "react";
import { retryUntilLoaded } from "../browser/retry.ts";

export interface RailIconProps {
  name: string;
  /** CSS pixels. */
  size: number;
}

/** Icons for the links of employers and artisans. `staff-rail-icon.tsx` has the icons for staff. */
const icons = {
  briefcase: Briefcase,
  calendar: CalendarDays,
  "circle-check": CircleCheck,
  "credit-card": CreditCard,
  house: House,
  "id-card": IdCard,
  "life-buoy": LifeBuoy,
  "list-checks": ListChecks,
  "map-pin": MapPin,
  megaphone: Megaphone,
  message: MessageSquare,
  search: Search,
  settings: Settings,
  "shopping-cart": ShoppingCart,
  star: Star,
  users: Users,
  wallet: Wallet,
} satisfies Partial<Record<RailIconName, LucideIcon>>;
export type MemberIconName = keyof typeof icons;

const StaffRailIcon = lazy(() =>
  retryUntilLoaded(() => import(/* webpackChunkName: "staff-rail-icon" */ "./staff-rail-icon.tsx")),
);

/** Shows the icon with this name, or an empty space until its code has loaded. */
export function RailIcon({ name, size }: RailIconProps) {
  if (Object.hasOwn(icons, name)) {
    const Icon = icons[name as MemberIconName];
    return <Icon size={size} aria-hidden />;
  }
  return (
    <Suspense fallback={<svg width={size} height={size} aria-hidden />}>
      <StaffRailIcon name={name} size={size} />
    </Suspense>
  );
}
