import { formatPhone } from "@handwork/ui";

const phone = "+2348000000000";
const whatsapp = "+2348000000001";

/** How to reach the company. */
export const contactDetails = {
  location: "Apapa, Lagos, Nigeria",
  email: { href: "mailto:support@handwork.example", user: "support@", host: "handwork.example" },
  phone: { href: `tel:${phone}`, text: formatPhone(phone) },
  whatsapp: { href: `https://wa.me/${whatsapp.slice(1)}`, text: formatPhone(whatsapp) },
  social: [
    { name: "Facebook", href: "https://www.facebook.com/handwork.lagos" },
    { name: "WhatsApp", href: `https://wa.me/${whatsapp.slice(1)}` },
    { name: "Instagram", href: "https://www.instagram.com/handwork.lagos" },
  ],
} as const;
