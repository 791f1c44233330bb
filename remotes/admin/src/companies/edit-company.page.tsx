import { paths } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Breadcrumb, buttonClass, EmptyState } from "@handwork/ui";
import { Building2 } from "lucide-react";
import { Console } from "../shared/console.tsx";
import { ConsoleFailure } from "../shared/console-failure.tsx";
import { ConsoleSkeleton } from "../shared/console-skeleton.tsx";
import { CompanyForm } from "./company-form.tsx";

const TITLE = "Edit a company";

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const [{ companies }, industries] = await Promise.all([
    call("companyList", { signal }),
    call("industryList", { signal }),
  ]);
  return {
    company: companies.find(({ id }) => String(id) === params.id) ?? null,
    industries: industries.map(({ name }) => name),
  };
}

export function Component() {
  const { company, industries } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  if (!company) return <NoSuchCompany />;
  return (
    <Console
      eyebrow={
        <Breadcrumb>
          <Link to={paths.addCompany}>Partner companies</Link>
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
          notify(`${company_name} is saved.`, "success");
          void navigate(paths.addCompany);
        }}
      />
    </Console>
  );
}

const NoSuchCompany = () => (
  <Console title={TITLE}>
    <EmptyState
      icon={<Building2 size={40} />}
      title="There is no such company"
      action={
        <Link to={paths.addCompany} className={buttonClass({ variant: "secondary" })}>
          All companies
        </Link>
      }
    />
  </Console>
);

export const Skeleton = () => <ConsoleSkeleton title={TITLE} />;
export const ErrorBoundary = () => <ConsoleFailure title={TITLE} />;
