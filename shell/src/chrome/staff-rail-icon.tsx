import type { RailIconName } from "@handwork/federation/config";
import {
  BadgeCheck,
  BookOpen,
  Building2,
  ChartLine,
  CircleAlert,
  ClipboardList,
  KeyRound,
  List,
  ListTodo,
  type LucideIcon,
  Mail,
  MailPlus,
  Rocket,
  ScrollText,
  SquareDot,
  UserPlus,
  UsersRound,
  Webhook,
} from "lucide-react";
import type { MemberIconName, RailIconProps } from "./rail-icon.tsx";

const icons: Record<Exclude<RailIconName, MemberIconName>, LucideIcon> = {
  "badge-check": BadgeCheck,
  "book-open": BookOpen,
  building: Building2,
  chart: ChartLine,
  "circle-alert": CircleAlert,
  "clipboard-list": ClipboardList,
  key: KeyRound,
  list: List,
  "list-todo": ListTodo,
  mail: Mail,
  "mail-plus": MailPlus,
  rocket: Rocket,
  "scroll-text": ScrollText,
  "user-plus": UserPlus,
  "users-round": UsersRound,
  webhook: Webhook,
};

/** Shows the icon of a staff link. A neutral icon replaces an icon that only newer shells have. */
export default function StaffRailIcon({ name, size }: RailIconProps) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : SquareDot;
  return <Icon size={size} aria-hidden />;
}
