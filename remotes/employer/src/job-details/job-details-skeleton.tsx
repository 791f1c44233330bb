import { Skeleton, SkeletonCard } from "@handwork/ui";
import shared from "../shared/request-form.module.css";
import { RequestPage } from "../shared/request-page.tsx";

export function JobDetailsSkeleton() {
  return (
    <RequestPage
      at="Details"
      title="Job details"
      intro={<Skeleton />}
      aside={<SkeletonCard />}
      asideLabel="The artisan you chose"
    >
      <div className={shared.form} aria-busy="true">
        <Skeleton shape="block" className={shared.area} />
        {["artisan", "date", "address", "location", "contact"].map((field) => (
          <Skeleton key={field} shape="block" className={shared.field} />
        ))}
      </div>
    </RequestPage>
  );
}
