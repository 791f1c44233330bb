import { type Company, endpoints, messages, paths } from "@handwork/contract";
import { notify } from "@handwork/federation";
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useParams,
} from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Avatar, Breadcrumb, buttonClass, EmptyState, VisuallyHidden } from "@handwork/ui";
import { Building2 } from "lucide-react";
import { Console } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import styles from "./companies.module.css";
import { CompanyForm } from "./company-form.tsx";

const TITLE = "Partner companies";

interface Companies {
  companies: Company[];
  /** Industry names that the form suggests. */
  industries: string[];
}

export async function loader({ request: { signal } }: LoaderFunctionArgs): Promise<Companies> {
  const [{ companies }, industries] = await Promise.all([
    call(endpoints.companyList, { signal }),
    call(endpoints.industryList, { signal }),
  ]);
  return { companies, industries: industries.map(({ name }) => name) };
}

/** Shows all companies and a form to add one, or the form for the company in the URL. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  const { id } = useParams();
  return id === undefined ? <AllCompanies {...data} /> : <EditCompany id={id} {...data} />;
}

function AllCompanies({ companies, industries }: Companies) {
  const navigate = useNavigate();
  return (
    <Console
      title={TITLE}
      intro="New companies appear on the public Companies page immediately."
      actions={
        <Link to={{ hash: "add" }} className={buttonClass({ variant: "secondary" }, styles.jump)}>
          Add a company
        </Link>
      }
    >
      <div className={styles.columns}>
        <section aria-labelledby="all" className={styles.section}>
          <h2 id="all">All companies</h2>
          {companies.length === 0 && <p className="soft">{messages.companies.empty}</p>}
          <ul className={styles.list}>
            {companies.map(({ id, company_name, company_image, industry }) => (
              <li key={id}>
                <Avatar name={company_name} src={company_image} alt="" size="small" />
                <div>
                  <p className={styles.name}>{company_name}</p>
                  {industry && <p className="soft">{industry}</p>}
                </div>
                <Link to={paths.companyEdit(id)} className={styles.edit}>
                  Edit<VisuallyHidden> {company_name}</VisuallyHidden>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="add" className={styles.section}>
          <h2 id="add">Add a company</h2>
          <CompanyForm
            industries={industries}
            onSaved={({ id, company_name }) => {
              notify(`${company_name} has been added.`, "success");
              return navigate(paths.company(id));
            }}
          />
        </section>
      </div>
    </Console>
  );
}

function EditCompany({ id, companies, industries }: Companies & { id: string }) {
  const navigate = useNavigate();
  const company = companies.find((item) => String(item.id) === id);
  if (!company) return <NoSuchCompany />;
  return (
    <Console
      eyebrow={
        <Breadcrumb>
          <Link to={paths.addCompany}>{TITLE}</Link>
          <span aria-current="page">{company.company_name}</span>
        </Breadcrumb>
      }
      title={company.company_name}
    >
      <CompanyForm
        key={company.id}
        company={company}
        industries={industries}
        onSaved={({ company_name }) => {
          notify(`${company_name} has been saved.`, "success");
          return navigate(paths.addCompany);
        }}
      />
    </Console>
  );
}

const NoSuchCompany = () => (
  <Console title="Edit a company">
    <EmptyState
      icon={<Building2 size={40} />}
      title="This company does not exist"
      action={
        <Link to={paths.addCompany} className={buttonClass({ variant: "secondary" })}>
          All companies
        </Link>
      }
    />
  </Console>
);

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
