import type { Company } from "@handwork/contract";
import { DrawnBoard } from "../shared/drawn-board.tsx";
import { Picture } from "../shared/picture.tsx";

interface CompanyPictureProps {
  picture: Company["company_image"];
  className?: string;
  load?: "first" | "lazy";
}

export function CompanyPicture({ picture, className, load }: CompanyPictureProps) {
  return (
    <Picture
      src={picture}
      alt=""
      width={640}
      height={360}
      load={load}
      className={className}
      fallback={<DrawnBoard className={className} />}
    />
  );
}
