import { defineConfig } from "@handwork/federation/config";

export default defineConfig({
  name: "marketplace",
  // A minimum of six would add the form fields to the entry, although half of the pages have no form.
  minPagesForEntry: 7,
  routes: [
    {
      path: "/",
      title: "Find skilled artisans in Lagos",
      description:
        "Search for verified artisans and professionals in Lagos, request them and pay online in naira.",
      render: "server",
      page: "./src/home/home.page.tsx",
    },
    {
      path: "/api/artisans-by-service/:service_title",
      title: "Artisans for your service",
      description: "Skilled artisans in Lagos with their experience and daily rate in naira.",
      render: "server",
      page: "./src/artisans/artisans-by-service.page.tsx",
    },
    {
      path: "/artisan-search-results",
      title: "Search results",
      description:
        "Skilled artisans in Lagos who match your search, with their experience and daily rate in naira.",
      render: "server",
      page: "./src/artisans/search-results.page.tsx",
    },
    { path: "/artisans/:id", title: "Artisan", render: "server", page: "./src/artisans/artisan.page.tsx" },
    {
      path: "/compare",
      title: "Compare artisans",
      description: "Artisans in Lagos side by side: daily rate, reviews, completed jobs and next free day.",
      render: "server",
      page: "./src/compare/compare.page.tsx",
    },
    {
      path: "/company",
      title: "Our Partner Companies",
      description: "The companies in Lagos that work with Handwork: what they do and how to reach them.",
      render: "server",
      page: "./src/companies/companies.page.tsx",
    },
    {
      path: "/company-details/:id",
      title: "Company",
      render: "server",
      page: "./src/companies/company.page.tsx",
    },
    {
      path: "/privacy",
      title: "Privacy notice",
      description: "What personal data Handwork stores, why and for how long, and what your rights are.",
      render: "server",
      page: "./src/privacy/privacy.page.tsx",
    },
    {
      path: "/about_us",
      title: "About Us",
      description:
        "How Handwork connects skilled artisans in Lagos with the people who need them, and how a request works.",
      render: "server",
      page: "./src/about/about.page.tsx",
    },
    {
      path: "/contact_us",
      title: "Contact Us",
      description: "Write to Handwork, call, or visit us in Apapa, Lagos.",
      render: "server",
      page: "./src/contact/contact.page.tsx",
    },
    {
      path: "/available-jobs",
      title: "Available jobs",
      description:
        "Open jobs that employers in Lagos posted on Handwork, by trade and area. Send a quote, or post your own job.",
      render: "server",
      page: "./src/jobs/available-jobs.page.tsx",
    },
    {
      path: "/available-jobs/:id",
      title: "Job",
      render: "server",
      page: "./src/jobs/available-job.page.tsx",
    },
  ],
  nav: [
    { label: "Jobs", to: "/", audience: "everyone", order: 10 },
    { label: "Companies", to: "/company", audience: "everyone", order: 20 },
    { label: "About Us", to: "/about_us", audience: "everyone", order: 30 },
    { label: "Contact Us", to: "/contact_us", audience: "everyone", order: 40 },
    { label: "Blog", to: "/", audience: "everyone", order: 50 },
  ],
  rail: [
    { label: "Find artisans", to: "/", roles: ["employer"], icon: "search", order: 48, bar: "Search" },
    { label: "Customer Support", to: "/contact_us", roles: ["employer"], icon: "life-buoy", order: 90 },
  ],
});
