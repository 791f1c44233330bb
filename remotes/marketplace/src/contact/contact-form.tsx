import { endpoints, messages } from "@handwork/contract";
import { useUnsavedWork } from "@handwork/federation";
import { call } from "@handwork/http";
import {
  Banner,
  Button,
  Field,
  FormError,
  NeedsScripts,
  TextArea,
  TextInput,
  useFormState,
  useReady,
} from "@handwork/ui";
import { useEffect, useRef, useState } from "react";
import styles from "./contact.module.css";

const initial = { name: "", subject: "", email: "", message: "" };
type ContactValues = typeof initial;

const validate = (values: ContactValues) => ({
  name: values.name.trim() ? undefined : messages.contact.name,
  subject: values.subject.trim() ? undefined : messages.contact.subject,
  email: values.email.trim() ? undefined : messages.contact.email,
  message: values.message.trim() ? undefined : messages.contact.message,
});

export function ContactForm() {
  const [sent, setSent] = useState(false);
  const ready = useReady();
  const status = useRef<HTMLDivElement>(null);
  // On a phone, the button is a screen below the message.
  useEffect(() => {
    if (sent) status.current?.scrollIntoView?.({ block: "center" });
  }, [sent]);
  const form = useFormState<ContactValues>({ initial, validate, onSubmit: send });
  useUnsavedWork(form.dirty);

  async function send(values: ContactValues): Promise<void> {
    setSent(false);
    try {
      await call(endpoints.contactMessage, { body: values });
      form.reset();
      setSent(true);
    } catch (error) {
      form.showFailure(error, messages.contact.failed);
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit} className={styles.form}>
      <div role="status" ref={status} className={sent ? undefined : "visually-hidden"}>
        {sent && (
          <Banner tone="success" role="presentation">
            {messages.contact.sent}
          </Banner>
        )}
      </div>
      <NeedsScripts what="Sending a message" />
      <FormError>{form.formError}</FormError>
      <Field label="Full Name" required error={form.errors.name}>
        <TextInput autoComplete="name" maxLength={120} {...form.bind("name")} />
      </Field>
      <Field label="Subject" required error={form.errors.subject}>
        <TextInput maxLength={160} {...form.bind("subject")} />
      </Field>
      <Field label="Email" required error={form.errors.email}>
        <TextInput type="email" autoComplete="email" maxLength={254} {...form.bind("email")} />
      </Field>
      <Field label="Message Body" required error={form.errors.message}>
        <TextArea rows={6} maxLength={4000} {...form.bind("message")} />
      </Field>
      <Button type="submit" size="large" busy={form.submitting} busyLabel="Sending..." disabled={!ready}>
        Send Message
      </Button>
    </form>
  );
}
