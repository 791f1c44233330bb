import { formatPhone } from "@handwork/ui";
import type { ShownTexts } from "./page-texts.ts";

export const email = { href: "mailto:support@handwork.example", user: "support@", host: "handwork.example" };

export function contactDetails({ location, phone, whatsapp }: ShownTexts) {
  const chat = `https://wa.me/${whatsapp.slice(1)}`;
  return {
    location,
    phone: { href: `tel:${phone}`, text: formatPhone(phone) },
    whatsapp: { href: chat, text: formatPhone(whatsapp) },
    social: [
      { name: "Facebook", href: "https://www.facebook.com/handwork.lagos" },
      { name: "WhatsApp", href: chat },
      { name: "Instagram", href: "https://www.instagram.com/handwork.lagos" },
    ],
  };
}
