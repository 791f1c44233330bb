import { Phone } from "lucide-react";
import { formatPhone } from "./format.ts";
import styles from "./phone-link.module.css";

export interface PhoneLinkProps {
  phone: string;
  /** The label for screen readers: "Call Ade Bello". With it, the link has an icon and the size of a button. */
  callLabel?: string;
  className?: string;
}

/** A link that calls a phone number. It uses the international form, which works on any network. */
export function PhoneLink({ phone, callLabel, className }: PhoneLinkProps) {
  const international = phone.replace(/[^\d+]/g, "").replace(/^0(?=\d{10}$)/, "+234");
  const text = formatPhone(phone);
  return (
    <a
      href={`tel:${international}`}
      aria-label={callLabel && `${callLabel}: ${text}`}
      className={className ?? (callLabel && styles.target)}
    >
      {callLabel && <Phone size={18} aria-hidden />}
      {text}
    </a>
  );
}
