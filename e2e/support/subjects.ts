import { paths, type UserType } from "@handwork/contract";

/** A remote and how to open one of its pages. */
export interface Subject {
  app: string;
  /** Account type that can open the page. */
  account: UserType;
  /** Text of a navigation link to the page. */
  link: string;
  path: string;
  heading: RegExp;
}

const dashboard = (app: "artisan" | "marketer" | "admin", path: string): Subject => ({
  app,
  account: app,
  link: "Dashboard",
  path,
  heading: /^Welcome, \w/,
});

export const remotes: readonly [Subject, ...Subject[]] = [
  {
    app: "marketplace",
    account: "employer",
    link: "Companies",
    path: paths.companies,
    heading: /^Our Partner Companies$/,
  },
  { app: "employer", account: "employer", link: "Cart", path: paths.cart, heading: /^Your cart$/ },
  dashboard("artisan", paths.artisanDashboard),
  dashboard("marketer", paths.marketerDashboard),
  dashboard("admin", paths.adminDashboard),
];
