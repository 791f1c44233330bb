import { useAction } from "@handwork/bookings";
import { CERTIFICATES_MAX, endpoints, messages, type Portfolio } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { call } from "@handwork/http";
import { Badge, Button, DateText, dayInLagos, Field, FormError, TextInput, useFormState } from "@handwork/ui";
import { Fold } from "../../shared/fold.tsx";
import { afterRemoval } from "./after-removal.ts";
import styles from "./portfolio.module.css";
import type { PortfolioSectionProps } from "./section-props.ts";

const emptyCertificate = { title: "", issuer: "", expires_on: "" };

/** Adds and removes the artisan's certificates one by one. */
export function CertificatesSection({ portfolio, onSaved }: PortfolioSectionProps) {
  const form = useFormState({
    initial: emptyCertificate,
    validate: ({ title, issuer }) => ({
      title: title.trim() ? undefined : messages.profiles.certificateTitle,
      issuer: issuer.trim() ? undefined : messages.profiles.certificateIssuer,
    }),
    async onSubmit(body): Promise<void> {
      try {
        onSaved(await call(endpoints.certificateAdd, { body }));
        form.reset(emptyCertificate);
        notify(messages.profiles.certificateAdded, "success");
      } catch (error) {
        form.showFailure(error, messages.profiles.saveFailed);
      }
    },
  });
  useUnsavedWork(form.dirty);
  const { bind, errors } = form;
  const { certificates } = portfolio;
  return (
    <Fold
      id="certificates"
      title="Certificates"
      summary={certificates.map(({ title }) => title).join(", ") || "None"}
    >
      {certificates.length > 0 && <CertificateList certificates={certificates} onSaved={onSaved} />}
      {certificates.length < CERTIFICATES_MAX && (
        <form noValidate onSubmit={form.handleSubmit} className={styles.form} aria-label="Add a certificate">
          <FormError>{form.formError}</FormError>
          <Field label="Certificate" hint="For example, Trade Test Grade I" error={errors.title}>
            <TextInput maxLength={120} {...bind("title")} />
          </Field>
          <Field label="Issued by" error={errors.issuer}>
            <TextInput maxLength={120} {...bind("issuer")} />
          </Field>
          <Field
            label="Valid until"
            hint="Leave this empty if the certificate does not expire. Employers see it up to and including this day."
            error={errors.expires_on}
            className={styles.date}
          >
            <TextInput type="date" min={dayInLagos()} {...bind("expires_on")} />
          </Field>
          <div>
            <Button type="submit" busy={form.submitting} busyLabel="Adding..." disabled={!form.dirty}>
              Add certificate
            </Button>
          </div>
        </form>
      )}
    </Fold>
  );
}

interface CertificateListProps {
  certificates: Portfolio["certificates"];
  onSaved: (portfolio: Portfolio) => void;
}

function CertificateList({ certificates, onSaved }: CertificateListProps) {
  const action = useAction(() => undefined);
  const remove = (id: number) =>
    action.run(
      async () => onSaved(await afterRemoval(call(endpoints.certificateDelete, { params: { id } }))),
      {
        done: messages.profiles.certificateRemoved,
        failed: messages.profiles.saveFailed,
      },
    );
  return (
    <ul className={styles.certificates}>
      {certificates.map(({ id, title, issuer, expires_on: until, is_expired: isExpired }) => (
        <li key={id}>
          <p>
            <strong>{title}</strong> {isExpired && <Badge tone="red">Expired, not shown</Badge>}
            <br />
            <span className="soft">
              {issuer}
              {until && (
                <>
                  , valid until <DateText value={until} />
                </>
              )}
            </span>
          </p>
          <Button
            variant="quiet"
            size="small"
            busy={action.busy}
            aria-label={`Remove ${title}`}
            onClick={() => void remove(id)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
