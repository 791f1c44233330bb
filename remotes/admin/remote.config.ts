import { defineConfig } from "@handwork/federation/config";

const admin = ["admin"] as const;
const staff = ["admin", "manager"] as const;

export default defineConfig({
  name: "admin",
  routes: [
    {
      path: "/admin-dashboard",
      title: "Admin dashboard",
      access: [...admin],
      page: "./src/dashboard/admin-dashboard.page.tsx",
    },
    {
      path: "/manager-dashboard",
      title: "Manager dashboard",
      access: [...staff],
      page: "./src/dashboard/manager-dashboard.page.tsx",
    },
    {
      path: "/artisan-search",
      title: "Search artisans",
      access: [...staff],
      page: "./src/artisans/artisan-search.page.tsx",
    },
    {
      path: "/artisan-finger-print/:artisanId",
      title: "Add a fingerprint",
      access: [...staff, "marketer"],
      page: "./src/fingerprint/fingerprint.page.tsx",
    },
    {
      path: "/manage-users",
      title: "Manage users",
      access: [...admin],
      page: "./src/users/manage-users.page.tsx",
    },
    {
      path: "/add-company",
      title: "Partner companies",
      access: [...admin],
      page: "./src/companies/companies.page.tsx",
    },
    {
      path: "/add-company/:id",
      title: "Edit a company",
      access: [...admin],
      page: "./src/companies/companies.page.tsx",
    },
    {
      path: "/contact-messages",
      title: "Messages",
      access: [...staff],
      page: "./src/messages/contact-messages.page.tsx",
    },
    {
      path: "/lookups",
      title: "System settings",
      access: [...admin],
      page: "./src/lookups/lookups.page.tsx",
    },
    {
      path: "/search-settings",
      title: "Search",
      access: [...admin],
      page: "./src/search/search-settings.page.tsx",
    },
    {
      path: "/today",
      title: "Today",
      access: [...staff],
      page: "./src/today/today.page.tsx",
    },
    {
      path: "/verification",
      title: "Verification",
      access: [...staff],
      page: "./src/verification/queue.page.tsx",
    },
    {
      path: "/verification/:id",
      title: "Verification of an artisan",
      access: [...staff],
      page: "./src/verification/application.page.tsx",
    },
    {
      path: "/people",
      title: "People",
      access: [...staff],
      page: "./src/people/people.page.tsx",
    },
    {
      path: "/people/:id",
      title: "Person",
      access: [...staff],
      page: "./src/people/person.page.tsx",
    },
    {
      path: "/invitations",
      title: "Invitations",
      access: [...admin],
      page: "./src/people/invitations.page.tsx",
    },
    {
      path: "/invitation/:token",
      title: "Create your account",
      page: "./src/people/invitation.page.tsx",
    },
    {
      path: "/orders",
      title: "Orders",
      access: [...staff],
      page: "./src/orders/orders.page.tsx",
    },
    {
      path: "/orders/:id",
      title: "Order",
      access: [...staff],
      page: "./src/orders/order.page.tsx",
    },
    {
      path: "/insight",
      title: "Insight",
      access: [...admin],
      page: "./src/insight/insight.page.tsx",
    },
    {
      path: "/problems",
      title: "Reports",
      access: [...staff],
      page: "./src/problems/problems.page.tsx",
    },
    {
      path: "/reviews",
      title: "Reviews",
      access: [...staff],
      page: "./src/reviews/reviews.page.tsx",
    },
    {
      path: "/job-posts",
      title: "Posted jobs",
      access: [...staff],
      page: "./src/job-posts/job-posts.page.tsx",
    },
    {
      path: "/ledger",
      title: "Ledger",
      access: ["admin"],
      page: "./src/ledger/ledger.page.tsx",
    },
    {
      path: "/payouts",
      title: "Payouts",
      access: [...admin],
      page: "./src/payouts/payouts.page.tsx",
    },
    {
      path: "/releases",
      title: "Releases",
      access: [...admin],
      page: "./src/releases/releases.page.tsx",
    },
    {
      path: "/releases/history",
      title: "History of releases",
      access: [...admin],
      page: "./src/releases/history.page.tsx",
    },
    {
      path: "/webhooks",
      title: "Webhooks",
      access: [...admin],
      page: "./src/webhooks/webhooks.page.tsx",
    },
    {
      path: "/deploy-tokens",
      title: "Deploy tokens",
      access: [...admin],
      page: "./src/deploy-tokens/deploy-tokens.page.tsx",
    },
    {
      path: "/audit-log",
      title: "Audit log",
      access: [...admin],
      page: "./src/audit/audit-log.page.tsx",
    },
  ],
});
