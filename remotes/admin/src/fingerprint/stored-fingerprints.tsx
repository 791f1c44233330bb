import {
  type EndpointResponse,
  endpoints,
  type Fingerprint,
  type FingerprintOwner,
  type UserType,
} from "@handwork/contract";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button, DateText, Dialog } from "@handwork/ui";
import { useState } from "react";
import { useReason } from "../shared/use-reason.tsx";
import styles from "./fingerprint.module.css";

/** Lists the stored fingerprints. The server logs every view. Marketers cannot view the images. */
export function StoredFingerprints({ artisan, role }: { artisan: FingerprintOwner; role: UserType | null }) {
  const { revalidate } = useRevalidator();
  const { ask, dialog } = useReason();
  const [openImage, setOpenImage] = useState<string | null>(null);

  function view({ id, mime_type }: Fingerprint) {
    const question = {
      question: "Show this fingerprint?",
      text: `Your name, the time and the reason are recorded. ${artisan.name} can see them.`,
      confirmLabel: "Show",
      onDone({ image }: EndpointResponse<"fingerprintImage">) {
        setOpenImage(`data:${mime_type};base64,${image}`);
        void revalidate();
      },
    };
    const params = { artisanId: artisan.id, id };
    ask(question, (reason) => call(endpoints.fingerprintImage, { params, body: { reason } }));
  }

  function erase() {
    const question = {
      question: `Erase every fingerprint of ${artisan.name}?`,
      text: "The images are deleted permanently. The log of who viewed them stays.",
      confirmLabel: "Erase",
      danger: true,
      done: "The fingerprints have been erased.",
    };
    const params = { artisanId: artisan.id };
    ask(question, (reason) => call(endpoints.fingerprintErase, { params, body: { reason } }));
  }

  return (
    <section aria-labelledby="stored" className={styles.stored}>
      <h2 id="stored">Stored fingerprints</h2>
      {artisan.fingerprints.length === 0 && <p className="soft">None yet.</p>}
      <ul>
        {artisan.fingerprints.map((fingerprint) => (
          <li key={fingerprint.id}>
            <div>
              <DateText value={fingerprint.uploaded_at} withTime />
              <p className="soft">
                By {fingerprint.uploaded_by} · {fingerprint.width} × {fingerprint.height} ·{" "}
                {fingerprint.consent ? "Consent recorded" : "Consent not recorded"}
              </p>
            </div>
            {role !== "marketer" && (
              <Button variant="secondary" size="small" onClick={() => view(fingerprint)}>
                Show
              </Button>
            )}
          </li>
        ))}
      </ul>
      {role === "admin" && artisan.fingerprints.length > 0 && (
        <Button variant="danger" size="small" onClick={erase}>
          Erase all
        </Button>
      )}
      {artisan.reads.length > 0 && (
        <>
          <h3>Who viewed them</h3>
          <ul>
            {artisan.reads.map(({ at, by, reason }) => (
              <li key={at}>
                <div>
                  <DateText value={at} withTime />
                  <p className="soft">
                    By {by}
                    {reason && <> · {reason}</>}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <Dialog
        open={openImage !== null}
        onClose={() => setOpenImage(null)}
        title={`Fingerprint of ${artisan.name}`}
      >
        {openImage && <img src={openImage} alt="" className={styles.picture} />}
      </Dialog>
      {dialog}
    </section>
  );
}
