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
  rail: [
    {
      label: "Home",
      to: "/employer-dashboard",
      roles: ["employer"],
      icon: "house",
      order: 10,
      bar: "Bookings",
    },
    {
      label: "Last Payment",
      to: "/employer-dashboard#last-payment",
      roles: ["employer"],
      icon: "credit-card",
      order: 20,
    },
    {
      label: "Expected Artisan",
      to: "/employer-dashboard#expected-artisan",
      roles: ["employer"],
      icon: "users",
      order: 30,
    },
    {
      label: "Order History",
      to: "/employer-dashboard#order-history",
      roles: ["employer"],
      icon: "list-checks",
      order: 40,
    },
    { label: "Saved addresses", to: "/saved-addresses", roles: ["employer"], icon: "map-pin", order: 50 },
    { label: "Cart", to: "/cart", roles: ["employer"], icon: "shopping-cart", order: 60, bar: "Cart" },
  ],
});
