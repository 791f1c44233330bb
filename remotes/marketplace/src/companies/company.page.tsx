import { type Company, endpoints, type ListedArtisan, messages, paths } from "@handwork/contract";
import {
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRouteError,
} from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Breadcrumb,
  buttonClass,
  Card,
  Cluster,
  Grid,
  Page,
  PhoneLink,
  Skeleton as Placeholder,
  VisuallyHidden,
} from "@handwork/ui";
import { ExternalLink, MapPin } from "lucide-react";
import { type ArtisanSummary, ArtisanTiles, toSummary } from "../shared/artisan-tiles.tsx";
import { LoadFailed } from "../shared/load-failed.tsx";
import { NotFound } from "../shared/not-found.tsx";
import { searchPath } from "../shared/search-query.ts";
import { countText, pluralOf, withinSentence } from "../shared/trade-words.ts";
import { useMayPostJobs } from "../shared/use-may-post-jobs.ts";
import { areaIn } from "./area-in.ts";
import { companyMeta } from "./company.meta.ts";
import styles from "./company.module.css";
import { CompanyPicture } from "./company-picture.tsx";
import { tradesIn } from "./trades-in.ts";
import { websiteOf } from "./website.ts";

interface CompanyData {
  company: Company;
  /** Trades in the company's industry that have artisans. */
  trades: string[];
  /** The area in the company's address, if all of the artisans are there. */
  area: string | undefined;
  /** Artisans of these trades, verified ones first. They are not the company's staff. */
  artisans: ArtisanSummary[];
  /** How many artisans the link leads to, such as "12 artisans". Undefined if all of them are shown. */
  count: string | undefined;
  /** Other companies, those after this one in the list first. */
  others: Pick<Company, "id" | "company_name" | "company_image" | "industry">[];
}

const ARTISANS_SHOWN = 3;
const COMPANIES_SHOWN = 3;
const nobody = { artisans: [] as ListedArtisan[], count: null, has_more: false };

const loadArtisans = (industry: string, location: string | undefined, signal: AbortSignal) =>
  call(endpoints.artisansFind, {
    query: { industry, location, limit: ARTISANS_SHOWN },
    signal,
  }).catch(() => nobody);

export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<CompanyData> {
  const [{ companies }, industries, professions, locations] = await Promise.all([
    call(endpoints.companyList, { signal }),
    // The page also works without the trades and their artisans.
    call(endpoints.industryList, { signal }).catch(() => []),
    call(endpoints.professionList, { signal }).catch(() => []),
    call(endpoints.locationList, { signal }).catch(() => []),
  ]);
  const company = companies.find(({ id }) => String(id) === params.id);
  if (!company) throw new Response(null, { status: 404 });
  const industry = industries.find(({ name }) => name === company.industry);
  const area = areaIn(company.address ?? "", locations);
  const nearby = industry && area ? await loadArtisans(industry.name, area, signal) : nobody;
  const everywhere =
    industry && nearby.artisans.length < ARTISANS_SHOWN
      ? await loadArtisans(industry.name, undefined, signal)
      : nobody;
  const farther = everywhere.artisans.filter(
    ({ id }) => !nearby.artisans.some((artisan) => artisan.id === id),
  );
  const { count, has_more } = farther.length > 0 ? everywhere : nearby;
  const position = companies.indexOf(company);
  return {
    company,
    area: farther.length > 0 ? undefined : area,
    artisans: [...nearby.artisans, ...farther]
      .sort((one, other) => Number(other.is_verified) - Number(one.is_verified))
      .slice(0, ARTISANS_SHOWN)
      .map(toSummary),
    count: count !== null && count > ARTISANS_SHOWN ? countText(count, has_more) : undefined,
    trades: tradesIn(industry, professions),
    others: [...companies.slice(position + 1), ...companies.slice(0, position)]
      .slice(0, COMPANIES_SHOWN)
      .map(({ id, company_name, company_image, industry }) => ({
        id,
        company_name,
        company_image,
        industry,
      })),
  };
}

export const title = (data: unknown) => (data as CompanyData | undefined)?.company.company_name ?? "Company";

export const meta = process.env.HANDWORK_SIDE === "server" ? companyMeta : undefined;

export function Component() {
  const { company, trades, area, artisans, count, others } = useLoaderData<typeof loader>();
  const mayPostJobs = useMayPostJobs();
  return (
    <Page>
      <Breadcrumb>
        <Link to={paths.companies}>Companies</Link>
        <span aria-current="page">{company.company_name}</span>
      </Breadcrumb>
      <div className={styles.top}>
        <div>
          <div className={styles.layout}>
            <CompanyPicture picture={company.company_image} className={styles.picture} load="first" />
            <div>
              <h1>{company.company_name}</h1>
              <p className={styles.soft}>{company.industry}</p>
            </div>
          </div>
          {company.description && <p className={styles.words}>{company.description}</p>}
        </div>
        <Contact company={company} />
      </div>
      {trades.length > 0 && (
        <section aria-labelledby="trades" className={styles.trades}>
          <h2 id="trades">Independent artisans in {company.industry}</h2>
          {artisans.length > 0 && (
            <>
              <p>
                These artisans work in {area ?? "Lagos"}. You book them by the day through Handwork, not
                through {company.company_name}.
              </p>
              <ArtisanTiles artisans={artisans} />
            </>
          )}
          <Cluster as="ul">
            {count && (
              <li>
                <Link
                  to={searchPath({ industry: company.industry ?? undefined, location: area })}
                  className={buttonClass({ variant: "secondary" })}
                >
                  See all {count}
                </Link>
              </li>
            )}
            {trades.map((trade) => (
              <li key={trade}>
                <Link to={paths.artisansByService(trade)} className={styles.trade}>
                  All {pluralOf(withinSentence(trade))}
                </Link>
              </li>
            ))}
          </Cluster>
        </section>
      )}
      {mayPostJobs && (
        <Card as="aside" tone="sunken" aria-labelledby="post" className={styles.post}>
          <div>
            <h2 id="post">Do you want to compare prices?</h2>
            <p>Post your job. Artisans send you quotes, and you choose one.</p>
          </div>
          <Link
            to={paths.postJob(trades.length === 1 ? { job_type: trades[0] } : {})}
            className={buttonClass({ variant: "secondary" })}
          >
            Post a job
          </Link>
        </Card>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others" className={styles.trades}>
          <h2 id="others">Other partner companies</h2>
          <Grid as="ul" className={styles.others}>
            {others.map((other) => (
              <li key={other.id} className={styles.other}>
                <CompanyPicture picture={other.company_image} className={styles.otherPicture} />
                <h3>
                  <Link to={paths.company(other.id)}>{other.company_name}</Link>
                </h3>
                <p className={styles.soft}>{other.industry}</p>
              </li>
            ))}
          </Grid>
        </section>
      )}
    </Page>
  );
}

function Contact({ company: { company_name, address, contact, website } }: { company: Company }) {
  const site = websiteOf(website);
  if (!address && !contact && !site) return null;
  return (
    <Card as="aside" tone="sunken" aria-labelledby="contact" className={styles.contact}>
      <h2 id="contact">Contact the company</h2>
      {address && (
        <p className={styles.line}>
          <MapPin size={20} aria-hidden /> {address}
        </p>
      )}
      {contact?.includes("@") && <a href={`mailto:${contact}`}>{contact}</a>}
      {contact && !contact.includes("@") && (
        <PhoneLink phone={contact} callLabel={`Call ${company_name}`} className={buttonClass()} />
      )}
      {site && (
        <a href={site.href} target="_blank" rel="noopener" className={buttonClass({ variant: "secondary" })}>
          <ExternalLink size={20} aria-hidden /> {site.host}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      )}
    </Card>
  );
}

export function Skeleton() {
  return (
    <Page aria-busy="true">
      <Placeholder className={styles.trailBone} />
      <div className={styles.layout}>
        <Placeholder shape="block" className={styles.picture} />
        <h1 className={styles.nameBone}>
          <VisuallyHidden>Loading company</VisuallyHidden>
          <Placeholder />
        </h1>
      </div>
      <Placeholder lines={6} />
    </Page>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) {
    return (
      <NotFound
        title="This company is not listed"
        text="It may have been removed, or the link is wrong."
        back={{ to: paths.companies, label: "See all companies" }}
      />
    );
  }
  return <LoadFailed title="Company" message={messages.companies.failed} />;
}
