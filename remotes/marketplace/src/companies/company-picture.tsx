import type { Company } from "@handwork/contract";
import { DrawnBoard } from "../shared/drawn-board.tsx";
import { Picture } from "../shared/picture.tsx";

interface CompanyPictureProps {
  company: Company;
  className?: string;
  load?: "first" | "lazy";
}

export function CompanyPicture({ company, className, load }: CompanyPictureProps) {
  return (
    <Picture
      src={company.company_image}
      alt=""
      width={640}
      height={360}
      load={load}
      className={className}
      fallback={<DrawnBoard className={className} />}
    />
  );
}
