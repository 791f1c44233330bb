import { paths, type ReleaseRailLink, railGroups } from "@handwork/contract";
import { Link, useLocation } from "@handwork/federation/router";
import { useSession } from "@handwork/session";
import { Rail, type RailGroup } from "@handwork/ui";
import { LogOut } from "lucide-react";
import type { Location } from "react-router-dom";
import { RailIcon } from "./rail-icon.tsx";
import type { RailSlotProps } from "./rail-slot.tsx";
import { confirmSignOut } from "./session-actions.tsx";

type RailLink = Pick<ReleaseRailLink, "label" | "to" | "icon" | "group" | "bar">;

const groupTitles: Record<(typeof railGroups)[number], string> = {
  operations: "Operations",
  people: "People",
  money: "Money",
  catalogue: "Catalogue",
  platform: "Platform",
};

const settings: RailLink = { label: "Settings", to: paths.account, icon: "settings", bar: "Account" };

/** Number of links that fit into the bottom bar. */
const BAR_LINKS = 4;

/** The rail with the links that the live remotes declare for the visitor's role. */
export function SignedInRail({ set, beside }: RailSlotProps) {
  const location = useLocation();
  const role = useSession(({ userType }) => userType);
  const roleLinks = set.remotes
    .flatMap(({ rail }) => rail ?? [])
    .filter(({ roles }) => role !== null && roles.includes(role))
    .sort((a, b) => a.order - b.order);
  const bar = [...roleLinks, settings].filter((link) => link.bar !== undefined).slice(0, BAR_LINKS);
  const current = currentLink([...roleLinks, settings], location);
  const currentInBar = currentLink(bar, location);

  const renderLink = (link: RailLink) => (
    <Link key={`${link.label} ${link.to}`} to={link.to} aria-current={link === current ? "page" : undefined}>
      <RailIcon name={link.icon} size={18} />
      {link.label}
    </Link>
  );
  const grouped = railGroups.map((group) => ({
    title: groupTitles[group],
    links: roleLinks.filter((link) => link.group === group),
  }));
  const ungrouped = roleLinks.filter(
    ({ group }) => group === undefined || !Object.hasOwn(groupTitles, group),
  );
  const groups: RailGroup[] = [
    { links: ungrouped.map(renderLink) },
    ...grouped
      .filter(({ links }) => links.length > 0)
      .map(({ title, links }) => ({ title, links: links.map(renderLink) })),
    {
      title: "Your account",
      links: [
        <button key="logout" type="button" onClick={() => void confirmSignOut()}>
          <LogOut size={18} aria-hidden />
          Logout
        </button>,
        renderLink(settings),
      ],
    },
  ];
  return (
    <Rail
      label="Your pages"
      beside={beside}
      navigationKey={location.key}
      groups={groups}
      bar={bar.map((link) => (
        <Link
          key={`${link.label} ${link.to}`}
          to={link.to}
          aria-current={link === currentInBar ? "page" : undefined}
        >
          <RailIcon name={link.icon} size={20} />
          {link.bar}
        </Link>
      ))}
    />
  );
}

/** Returns the link to this section or page, or to the nearest parent page. */
function currentLink(links: RailLink[], { pathname, hash }: Location): RailLink | undefined {
  const pageAndParents = links
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length);
  return links.find(({ to }) => to === pathname + hash) ?? pageAndParents[0];
}
