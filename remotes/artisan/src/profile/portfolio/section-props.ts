import type { Portfolio } from "@handwork/contract";

export interface PortfolioSectionProps {
  portfolio: Portfolio;
  onSaved: (portfolio: Portfolio) => void;
}
