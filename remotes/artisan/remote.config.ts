import { defineConfig } from "@handwork/federation/config";

export default defineConfig({
  name: "artisan",
  routes: [
    {
      path: "/artisan-dashboard",
      title: "Professional dashboard",
      access: ["artisan"],
      page: "./src/dashboard/artisan-dashboard.page.tsx",
    },
    {
      path: "/artisan-earnings",
      title: "Earnings",
      access: ["artisan"],
      page: "./src/earnings/artisan-earnings.page.tsx",
    },
    {
      path: "/artisan-jobs",
      title: "Jobs",
      access: ["artisan"],
      page: "./src/jobs/artisan-jobs.page.tsx",
    },
    {
      path: "/available-jobs/:id/quote",
      title: "Send a quote",
      access: ["artisan"],
      page: "./src/jobs/job-quote.page.tsx",
    },
    {
      path: "/artisan-completed-jobs",
      title: "Completed jobs",
      access: ["artisan"],
      page: "./src/jobs/artisan-completed-jobs.page.tsx",
    },
    {
      path: "/artisan-reviews",
      title: "Reviews",
      access: ["artisan"],
      page: "./src/reviews/artisan-reviews.page.tsx",
    },
    {
      path: "/artisan-calendar",
      title: "Calendar",
      access: ["artisan"],
      page: "./src/calendar/artisan-calendar.page.tsx",
    },
    {
      path: "/artisan-profile",
      title: "Professional profile",
      access: ["artisan"],
      page: "./src/profile/artisan-profile.page.tsx",
    },
    {
      path: "/profession-details/:userId/:username",
      title: "Your trade",
      description:
        "The second step of signing up as an artisan: your trade, your experience and your daily rate.",
      render: "server",
      page: "./src/profession-details/profession-details.page.tsx",
    },
  ],
  rail: [
    { label: "Home", to: "/artisan-dashboard", roles: ["artisan"], icon: "house", order: 10, bar: "Home" },
    {
      label: "Earnings",
      to: "/artisan-earnings",
      roles: ["artisan"],
      icon: "wallet",
      order: 20,
      bar: "Earnings",
    },
    { label: "Jobs", to: "/artisan-jobs", roles: ["artisan"], icon: "briefcase", order: 30, bar: "Jobs" },
    {
      label: "Completed Jobs",
      to: "/artisan-completed-jobs",
      roles: ["artisan"],
      icon: "circle-check",
      order: 40,
    },
    { label: "Reviews", to: "/artisan-reviews", roles: ["artisan"], icon: "star", order: 50 },
    {
      label: "Professional Dashboard",
      to: "/artisan-profile",
      roles: ["artisan"],
      icon: "id-card",
      order: 60,
    },
    {
      label: "Calendar",
      to: "/artisan-calendar",
      roles: ["artisan"],
      icon: "calendar",
      order: 70,
      bar: "Calendar",
    },
  ],
});
