import type { Portfolio as PortfolioData } from "@handwork/contract";
import { useState } from "react";
import { AboutSection } from "./about-section.tsx";
import { CertificatesSection } from "./certificates-section.tsx";
import { LanguagesSection } from "./languages-section.tsx";
import { PortfolioProgress } from "./progress.tsx";
import { SkillsSection } from "./skills-section.tsx";
import { WorkPhotosSection } from "./work-photos-section.tsx";

/** Artisans' public profile, in sections that are saved separately. */
export function Portfolio({ loaded }: { loaded: PortfolioData }) {
  const [portfolio, setPortfolio] = useState(loaded);
  const section = { portfolio, onSaved: setPortfolio };
  return (
    <div>
      <PortfolioProgress parts={portfolio.parts} />
      <AboutSection {...section} />
      <WorkPhotosSection {...section} />
      <SkillsSection {...section} />
      <LanguagesSection {...section} />
      <CertificatesSection {...section} />
    </div>
  );
}
