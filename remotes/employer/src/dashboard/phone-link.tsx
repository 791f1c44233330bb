import { formatPhone } from "@handwork/ui";
import { Phone } from "lucide-react";
import styles from "./dashboard.module.css";

interface PhoneLinkProps {
  phone: string;
  /** Name of the person, for screen readers. */
  prefix?: string;
}

/** A number that a tap calls: the international form works from any network. */
export function PhoneLink({ phone, prefix }: PhoneLinkProps) {
  const international = phone.replace(/[^\d+]/g, "").replace(/^0(?=\d{10}$)/, "+234");
  return (
    <a
      href={`tel:${international}`}
      aria-label={prefix && `${prefix} ${formatPhone(phone)}`}
      className={styles.phone}
    >
      <Phone size={18} aria-hidden />
      {formatPhone(phone)}
    </a>
  );
}
