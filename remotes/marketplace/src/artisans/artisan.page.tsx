import { type Artisan, type EndpointResponse, endpoints, messages, paths } from "@handwork/contract";
import type { PageModule } from "@handwork/federation";
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRouteError,
  useSearchParams,
} from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import {
  Avatar,
  Badge,
  Breadcrumb,
  DefinitionList,
  Page,
  Skeleton as Placeholder,
  pluralYears,
  Rating,
  VerifiedBadge,
  VisuallyHidden,
} from "@handwork/ui";
import { artisanName, hasPay } from "../shared/artisan.ts";
import { LoadFailed } from "../shared/load-failed.tsx";
import { NotFound } from "../shared/not-found.tsx";
import { readSearch } from "../shared/search-query.ts";
import { pluralOf } from "../shared/trade-words.ts";
import { About } from "./about.tsx";
import { artisanMeta } from "./artisan.meta.ts";
import styles from "./artisan.module.css";
import { Certificates } from "./certificates.tsx";
import { NextSteps } from "./next-steps.tsx";
import { RequestAside } from "./request-aside.tsx";
import { Reviews } from "./reviews.tsx";
import { TrackRecord } from "./trust.tsx";
import { weekdaysText } from "./weekdays.ts";
import { WorkPhotos } from "./work.tsx";

export async function loader({ params: { id = "" }, request }: LoaderFunctionArgs) {
  const before = Number(new URL(request.url).searchParams.get("reviews-before")) || undefined;
  const { signal } = request;
  const [artisan, availability, profile, reviews] = await Promise.all([
    call(endpoints.artisanDetail, { params: { id }, signal }),
    call(endpoints.artisanAvailability, { params: { id }, signal }),
    // The page also works without the profile and the reviews.
    call(endpoints.artisanPublicProfile, { params: { id }, signal }).catch(() => null),
    call(endpoints.artisanReviews, { params: { id }, query: { before }, signal }).catch(() => null),
  ]);
  return { artisan, availability, profile, reviews, isLater: before !== undefined };
}

const withoutDay = ({ pathname, search }: URL) => pathname + search.replace(/[?&]date=[^&]*/, "");

/** The day of the search changes only the page's text, not its data. */
export const shouldRevalidate: NonNullable<PageModule["shouldRevalidate"]> = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const onlyDay = currentUrl.search !== nextUrl.search && withoutDay(currentUrl) === withoutDay(nextUrl);
  return !onlyDay && defaultShouldRevalidate;
};

export function title(data: unknown) {
  const artisan = (data as { artisan: Artisan } | undefined)?.artisan;
  if (!artisan) return "Artisan";
  const trade = artisan.service?.title;
  return trade ? `${artisanName(artisan)}, ${trade}` : artisanName(artisan);
}

export const meta = process.env.HANDWORK_SIDE === "server" ? artisanMeta : undefined;

export function Component() {
  const { artisan, availability, profile, reviews, isLater } = useLoaderData<typeof loader>();
  const name = artisanName(artisan);
  const trade = artisan.service?.title;
  const areas = messages.profiles.listText(
    [artisan.location, ...availability.travels_to].flatMap((area) => area?.location ?? []),
  );
  const { date } = readSearch(useSearchParams()[0]);
  const searched = freeText(date, availability);
  return (
    <Page>
      <Breadcrumb>
        <Link to={paths.home}>Jobs</Link>
        {trade && <Link to={paths.artisansByService(trade)}>{trade}</Link>}
        <span aria-current="page">{name}</span>
      </Breadcrumb>
      <div className={styles.layout}>
        <div className={styles.head}>
          <Avatar
            name={name}
            alt={`Photo of ${name}`}
            src={artisan.profile_image ?? artisan.profile_image_resized}
            size="huge"
            eager
          />
          <div className={styles.words}>
            {artisan.is_verified ? <VerifiedBadge /> : <Badge>Not verified yet</Badge>}
            <h1 id="artisan-name">{name}</h1>
            <p>
              {trade && `${trade}\u00a0· `}
              {artisan.location && `${artisan.location.location}\u00a0· `}
              <span className={styles.years}>{pluralYears(artisan.experience)}</span>
              <VisuallyHidden> of experience</VisuallyHidden>
            </p>
            <a href="#reviews" className={styles.rating}>
              <Rating {...artisan.rating} />
            </a>
            {searched && <p>{searched}</p>}
            {artisan.trust.highlight && <p className={styles.highlight}>{artisan.trust.highlight}</p>}
          </div>
        </div>
        <RequestAside artisan={artisan} freeDays={availability.next_dates} chosenDay={date} />
        <div className={styles.rest}>
          {profile ? <WorkPhotos photos={profile.work_photos} /> : <p>{messages.profiles.loadFailed}</p>}
          <Reviews artisan={artisan} reviews={reviews} isLater={isLater} />
          {profile && (
            <>
              <TrackRecord profile={profile} />
              <About profile={profile} />
            </>
          )}
          <section aria-labelledby="facts" className={styles.facts}>
            <h2 id="facts">At a glance</h2>
            <DefinitionList
              items={[
                {
                  label: "Works",
                  value: `${weekdaysText(availability.working_days)}${areas && ` in ${areas}`}`,
                },
                { label: "Experience", value: pluralYears(artisan.experience) },
              ]}
            />
            {trade && (
              <p>
                <Link to={paths.artisansByService(trade)}>More {pluralOf(trade)}</Link>
              </p>
            )}
          </section>
          {profile && <Certificates certificates={profile.certificates} />}
          {hasPay(artisan) && <NextSteps />}
        </div>
      </div>
    </Page>
  );
}

/** Says whether the artisan is free on the day of the search, if the server's list of free days is long enough. */
function freeText(
  day: string | undefined,
  { free_days, next_dates: [first = ""] }: EndpointResponse<"artisanAvailability">,
) {
  if (!day || day > (free_days.at(-1) ?? "")) return null;
  const isFree = day >= first && free_days.includes(day);
  return `${isFree ? "Free" : "Not free"} on ${messages.availability.shortDay(day)}`;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <NotFound
        title="This artisan is not listed"
        text="The profile may have been removed, or the link is wrong."
        back={{ to: paths.home, label: "See all services" }}
      />
    );
  }
  return <LoadFailed title="Artisan" message={messages.lists.artisansFailed} />;
}

export function Skeleton() {
  return (
    <Page>
      <Placeholder className={styles.nameBone} />
      <div className={styles.layout}>
        <div className={styles.head}>
          <Placeholder shape="block" className={styles.portraitBone} />
          <h1>
            <VisuallyHidden>Loading artisan</VisuallyHidden>
            <Placeholder className={styles.nameBone} />
          </h1>
        </div>
        <aside aria-hidden>
          <Placeholder shape="block" className={styles.asideBone} />
        </aside>
        <div aria-hidden>
          <Placeholder lines={5} />
        </div>
      </div>
    </Page>
  );
}
