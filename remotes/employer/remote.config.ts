import { defineConfig } from "@handwork/federation/config";

export default defineConfig({
  name: "employer",
  routes: [
    {
      path: "/order-service/:artisanId",
      title: "Ask for a quote",
      access: ["employer"],
      page: "./src/order-service/order-service.page.tsx",
    },
    {
      path: "/service-details",
      title: "Job details",
      access: ["employer"],
      page: "./src/job-details/job-details.page.tsx",
    },
    { path: "/cart", title: "Your service request", access: "signed-in", page: "./src/cart/cart.page.tsx" },
    { path: "/payment", title: "Payment", access: ["employer"], page: "./src/payment/payment.page.tsx" },
    {
      path: "/payment-confirmation",
      title: "Payment confirmation",
      access: "signed-in",
      page: "./src/payment/payment-confirmation.page.tsx",
    },
    {
      path: "/employer-dashboard",
      title: "Employer dashboard",
      access: ["employer"],
      page: "./src/dashboard/dashboard.page.tsx",
    },
    {
      path: "/post-job",
      title: "Post a job",
      access: ["employer"],
      page: "./src/posted-jobs/post-job.page.tsx",
    },
    {
      path: "/posted-jobs",
      title: "Your posted jobs",
      access: ["employer"],
      page: "./src/posted-jobs/posted-jobs.page.tsx",
    },
    {
      path: "/posted-jobs/:id",
      title: "Your posted job",
      access: ["employer"],
      page: "./src/posted-jobs/posted-job.page.tsx",
    },
    {
      path: "/posted-jobs/:id/edit",
      title: "Change the job",
      access: ["employer"],
      page: "./src/posted-jobs/edit-posted-job.page.tsx",
    },
    {
      path: "/saved-addresses",
      title: "Saved addresses",
      access: ["employer"],
      page: "./src/saved-addresses/saved-addresses.page.tsx",
    },
    {
      path: "/employer-details/:userId/:username",
      title: "Your organization",
      description: "The second step of an employer's registration: your organization and where it is.",
      render: "server",
      page: "./src/employer-details/employer-details.page.tsx",
    },
  ],
  nav: [{ label: "Cart", to: "/cart", audience: "signed-in", order: 60 }],
});
