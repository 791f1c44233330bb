import { languages } from "@handwork/contract";
import { Checkbox } from "@handwork/ui";
import styles from "./portfolio.module.css";
import { PortfolioForm } from "./portfolio-form.tsx";
import type { PortfolioSectionProps } from "./section-props.ts";

export function LanguagesSection({ portfolio, onSaved }: PortfolioSectionProps) {
  return (
    <PortfolioForm
      id="languages"
      title="Languages"
      summary={portfolio.languages.join(", ") || "Missing"}
      isOpenTask={portfolio.languages.length === 0}
      saveLabel="Save languages"
      initial={{ languages: portfolio.languages }}
      valuesOf={(saved) => ({ languages: saved.languages })}
      onSaved={onSaved}
    >
      {({ values, set }) => (
        <fieldset className={styles.choices}>
          <legend className="soft">Choose the languages you can discuss a job in.</legend>
          {languages.map((language) => (
            <Checkbox
              key={language}
              label={language}
              checked={values.languages.includes(language)}
              onChange={({ target }) =>
                set(
                  "languages",
                  target.checked
                    ? [...values.languages, language]
                    : values.languages.filter((other) => other !== language),
                )
              }
            />
          ))}
        </fieldset>
      )}
    </PortfolioForm>
  );
}
