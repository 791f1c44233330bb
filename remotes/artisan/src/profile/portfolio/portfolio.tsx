import { AboutSection } from "./about-section.tsx";
import { CertificatesSection } from "./certificates-section.tsx";
import { LanguagesSection } from "./languages-section.tsx";
import type { PortfolioSectionProps } from "./section-props.ts";
import { SkillsSection } from "./skills-section.tsx";
import { WorkPhotosSection } from "./work-photos-section.tsx";

/** What artisans say and show, in parts that are each saved on their own. */
export const Portfolio = (section: PortfolioSectionProps) => (
  <>
    <AboutSection {...section} />
    <WorkPhotosSection {...section} />
    <SkillsSection {...section} />
    <LanguagesSection {...section} />
    <CertificatesSection {...section} />
  </>
);
