import { AboutSection } from "./about-section.tsx";
import { CertificatesSection } from "./certificates-section.tsx";
import { LanguagesSection } from "./languages-section.tsx";
import type { PortfolioSectionProps } from "./section-props.ts";
import { SkillsSection } from "./skills-section.tsx";
import { WorkPhotosSection } from "./work-photos-section.tsx";

/** The sections of the artisan's portfolio, each of which is saved separately. */
export const Portfolio = (section: PortfolioSectionProps) => (
  <>
    <AboutSection {...section} />
    <WorkPhotosSection {...section} />
    <SkillsSection {...section} />
    <LanguagesSection {...section} />
    <CertificatesSection {...section} />
  </>
);
