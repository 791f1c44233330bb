import { paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { buttonClass, Cluster } from "@handwork/ui";

/** Links for a page that has nothing to show. */
export function NextSteps() {
  return (
    <Cluster>
      <Link to={paths.home} className={buttonClass()}>
        Find Services
      </Link>
      <Link to={paths.contact} className={buttonClass({ variant: "secondary" })}>
        Contact Us
      </Link>
    </Cluster>
  );
}
