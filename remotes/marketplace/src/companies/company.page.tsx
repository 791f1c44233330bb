import { type Company, endpoints, messages, paths } from "@handwork/contract";
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
  Page,
  PhoneLink,
  Skeleton as Placeholder,
  VisuallyHidden,
} from "@handwork/ui";
import { ExternalLink, MapPin } from "lucide-react";
import { type ArtisanSummary, ArtisanTiles, toSummary } from "../shared/artisan-tiles.tsx";
import { LoadFailed } from "../shared/load-failed.tsx";
import { NotFound } from "../shared/not-found.tsx";
import { pluralOf, withinSentence } from "../shared/trade-words.ts";
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
  /** Artisans of these trades, those in the company's area first. They are not the company's staff. */
  artisans: ArtisanSummary[];
}

const ARTISANS_SHOWN = 3;

const loadArtisans = (industry: string, location: string | undefined, signal: AbortSignal) =>
  call(endpoints.artisansFind, {
    query: { industry, location, limit: ARTISANS_SHOWN },
    signal,
  }).then(
    ({ artisans }) => artisans.map(toSummary),
    () => [],
  );

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
  const nearby = industry && area ? await loadArtisans(industry.name, area, signal) : [];
  const others =
    industry && nearby.length < ARTISANS_SHOWN ? await loadArtisans(industry.name, undefined, signal) : [];
  const farther = others.filter(({ id }) => !nearby.some((artisan) => artisan.id === id));
  return {
    company,
    area: farther.length > 0 ? undefined : area,
    artisans: [...nearby, ...farther].slice(0, ARTISANS_SHOWN),
    trades: tradesIn(industry, professions),
  };
}

export const title = (data: unknown) => (data as CompanyData | undefined)?.company.company_name ?? "Company";

export const meta = process.env.HANDWORK_SIDE === "server" ? companyMeta : undefined;

export function Component() {
  const { company, trades, area = "Lagos", artisans } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumb>
        <Link to={paths.companies}>Companies</Link>
        <span aria-current="page">{company.company_name}</span>
      </Breadcrumb>
      <div className={styles.top}>
        <div>
          <div className={styles.layout}>
            <CompanyPicture company={company} className={styles.picture} load="first" />
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
                These artisans work in {area}. You book them by the day through Handwork, not through{" "}
                {company.company_name}.
              </p>
              <ArtisanTiles artisans={artisans} />
            </>
          )}
          <Cluster as="ul">
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
