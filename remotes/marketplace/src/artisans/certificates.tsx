import type { PublicProfile } from "@handwork/contract";
import { DateText } from "@handwork/ui";
import { Award } from "lucide-react";
import styles from "./profile.module.css";

export function Certificates({ certificates }: Pick<PublicProfile, "certificates">) {
  if (certificates.length === 0) return null;
  return (
    <section aria-labelledby="certificates" className={styles.section}>
      <h2 id="certificates">Certificates</h2>
      <ul className={styles.certificates}>
        {certificates.map(({ id, title, issuer, expires_on: until }) => (
          <li key={id}>
            <Award size={22} aria-hidden />
            <p>
              <strong>{title}</strong>
              <br />
              <span className={styles.soft}>
                {issuer}
                {until && (
                  <>
                    , valid until <DateText value={until} />
                  </>
                )}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.soft}>
        The artisan added these certificates. Ask to see the originals before work starts.
      </p>
    </section>
  );
}
