import { messages, SKILL_LENGTH_MAX, SKILLS_MAX } from "@handwork/contract";
import { Button, Field, TextInput } from "@handwork/ui";
import { X } from "lucide-react";
import { useState } from "react";
import styles from "./portfolio.module.css";
import { PortfolioForm } from "./portfolio-form.tsx";
import type { PortfolioSectionProps } from "./section-props.ts";

/** Adds and removes skills, and saves the whole list. */
export function SkillsSection({ portfolio, onSaved }: PortfolioSectionProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  return (
    <PortfolioForm
      id="skills"
      title="Skills"
      summary={portfolio.skills.join(", ") || "Missing"}
      isOpenTask={portfolio.skills.length === 0}
      saveLabel="Save skills"
      initial={{ skills: portfolio.skills }}
      valuesOf={({ skills }) => ({ skills })}
      onSaved={onSaved}
    >
      {({ values: { skills }, set, errors }) => {
        function add(): void {
          const skill = typed.trim();
          const isFull = skills.length >= SKILLS_MAX;
          setProblem(isFull ? messages.profiles.skillsEnough : undefined);
          if (isFull) return;
          if (skill && !skills.includes(skill)) set("skills", [...skills, skill]);
          setTyped("");
        }
        return (
          <>
            {skills.length > 0 && (
              <ul className={styles.chips} aria-label="Your skills">
                {skills.map((skill) => (
                  <li key={skill}>
                    <button
                      type="button"
                      className={styles.chip}
                      aria-label={`Remove ${skill}`}
                      onClick={() =>
                        set(
                          "skills",
                          skills.filter((other) => other !== skill),
                        )
                      }
                    >
                      {skill} <X size={18} aria-hidden />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <div className={styles.add}>
              <Field
                label="Add a skill"
                hint="One at a time, for example “water heaters”."
                error={problem ?? errors.skills}
              >
                <TextInput
                  value={typed}
                  maxLength={SKILL_LENGTH_MAX}
                  enterKeyHint="done"
                  onChange={({ target }) => setTyped(target.value)}
                  onKeyDown={(event) => {
                    if (event.key !== "Enter") return;
                    event.preventDefault();
                    add();
                  }}
                />
              </Field>
              <Button variant="secondary" onClick={add} disabled={!typed.trim()}>
                Add skill
              </Button>
            </div>
          </>
        );
      }}
    </PortfolioForm>
  );
}
