import { Phone } from "lucide-react";
import { formatPhone } from "./format.ts";
import styles from "./phone-link.module.css";

export interface PhoneLinkProps {
  phone: string;
  /** The label for screen readers: "Call Ade Bello". With it, the link has an icon and the size of a button. */
  call?: string;
  className?: string;
}

/** A link that calls a phone number. It uses the international form, which works on any network. */
export function PhoneLink({ phone, call, className }: PhoneLinkProps) {
  const international = phone.replace(/[^\d+]/g, "").replace(/^0(?=\d{10}$)/, "+234");
  const text = formatPhone(phone);
  return (
    <a
      href={`tel:${international}`}
      aria-label={call && `${call}: ${text}`}
      className={className ?? (call && styles.target)}
    >
      {call && <Phone size={18} aria-hidden />}
      {text}
    </a>
  );
}
