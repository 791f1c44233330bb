import { ABOUT_MAX, messages } from "@handwork/contract";
import { Field, TextArea } from "@handwork/ui";
import { PortfolioForm } from "./portfolio-form.tsx";
import type { PortfolioSectionProps } from "./section-props.ts";

export function AboutSection({ portfolio, onSaved }: PortfolioSectionProps) {
  return (
    <PortfolioForm
      id="about"
      title="About you"
      summary={portfolio.about || "Missing"}
      isOpenTask={!portfolio.about}
      saveLabel="Save text"
      initial={{ about: portfolio.about }}
      valuesOf={({ about }) => ({ about })}
      onSaved={onSaved}
    >
      {({ bind, errors, values }) => (
        <Field
          label="In your own words"
          hint={`Say what you do best, how long you have done it and how you work. ${messages.profiles.charactersLeft(ABOUT_MAX - values.about.length)}`}
          error={errors.about}
        >
          <TextArea rows={6} maxLength={ABOUT_MAX} {...bind("about")} />
        </Field>
      )}
    </PortfolioForm>
  );
}
