import { type EndpointBody, endpoints, messages, type Portfolio } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { call } from "@handwork/http";
import { Button, FormError, type FormState, useFormState } from "@handwork/ui";
import type { ReactNode } from "react";
import { Section } from "../../shared/section.tsx";
import styles from "./portfolio.module.css";

interface PortfolioFormProps<T> {
  id: string;
  title: string;
  /** Text of the button. */
  save: string;
  initial: T;
  /** The form's values after a save. */
  valuesOf: (saved: Portfolio) => T;
  onSaved: (portfolio: Portfolio) => void;
  children: (form: FormState<T>) => ReactNode;
}

/** A section of the profile that is saved on its own. */
export function PortfolioForm<T extends EndpointBody<"artisanPortfolioEdit">>(props: PortfolioFormProps<T>) {
  const { id, title, save, initial, valuesOf, onSaved, children } = props;
  const form = useFormState<T>({
    initial,
    async onSubmit(values): Promise<void> {
      try {
        const saved = await call(endpoints.artisanPortfolioEdit, { body: values });
        form.reset(valuesOf(saved));
        onSaved(saved);
        notify(messages.profiles.saved, "success");
      } catch (error) {
        form.showFailure(error, messages.profiles.saveFailed);
      }
    },
  });
  useUnsavedWork(form.dirty);
  return (
    <Section id={id} title={title}>
      <form noValidate onSubmit={form.handleSubmit} className={styles.form} aria-labelledby={`${id}-title`}>
        <FormError>{form.formError}</FormError>
        {children(form)}
        <div>
          <Button type="submit" busy={form.submitting} busyLabel="Saving..." disabled={!form.dirty}>
            {save}
          </Button>
        </div>
      </form>
    </Section>
  );
}
