import { messages, paths } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Avatar, VisuallyHidden } from "@handwork/ui";
import { Console } from "../shared/console.tsx";
import { ConsoleFailure } from "../shared/console-failure.tsx";
import { ConsoleSkeleton } from "../shared/console-skeleton.tsx";
import styles from "./companies.module.css";
import { CompanyForm } from "./company-form.tsx";

const TITLE = "Partner companies";

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [{ companies }, industries] = await Promise.all([
    call("companyList", { signal }),
    call("industryList", { signal }),
  ]);
  return { companies, industries: industries.map(({ name }) => name) };
}

export function Component() {
  const { companies, industries } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <Console title={TITLE} intro="They appear on the Companies page at once.">
      <div className={styles.columns}>
        <section aria-labelledby="add" className={styles.section}>
          <h2 id="add">Add a company</h2>
          <CompanyForm
            industries={industries}
            onSaved={({ id, company_name }) => {
              notify(`${company_name} is added.`, "success");
              void navigate(paths.company(id));
            }}
          />
        </section>
        <section aria-labelledby="all" className={styles.section}>
          <h2 id="all">All companies</h2>
          {companies.length === 0 && <p className={styles.soft}>{messages.companies.empty}</p>}
          <ul className={styles.list}>
            {companies.map(({ id, company_name, company_image, industry }) => (
              <li key={id}>
                <Avatar name={company_name} src={company_image} alt="" size="small" />
                <div>
                  <p className={styles.name}>{company_name}</p>
                  {industry && <p className={styles.soft}>{industry}</p>}
                </div>
                <Link to={paths.companyEdit(id)} className={styles.edit}>
                  Edit<VisuallyHidden> {company_name}</VisuallyHidden>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Console>
  );
}

export const Skeleton = () => <ConsoleSkeleton title={TITLE} />;
export const ErrorBoundary = () => <ConsoleFailure title={TITLE} />;
