import { displayName, endpoints, type Person, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Badge, DateText, DefinitionList, formatPhone, Money } from "@handwork/ui";
import { UserSearch } from "lucide-react";
import { Console } from "../shared/console.tsx";
import { ConsoleSkeleton } from "../shared/console-states.tsx";
import { EmailLink } from "../shared/email-link.tsx";
import { RecordFailure } from "../shared/record-failure.tsx";
import shared from "../shared/shared.module.css";
import { accountState } from "./account-state.ts";
import styles from "./people.module.css";
import { PersonActions } from "./person-actions.tsx";
import { PersonLists } from "./person-lists.tsx";

const TITLE = "Person";

export const loader = ({ params: { id = "" }, request: { signal } }: LoaderFunctionArgs) =>
  call(endpoints.person, { params: { id: Number(id) }, signal });

export function Component() {
  const person = useLoaderData<typeof loader>();
  const { account } = person;
  return (
    <Console
      title={displayName(account)}
      eyebrow={
        <span className={styles.kind}>
          <span className={shared.kind}>{account.user_type}</span>
          <Badge tone={account.is_active ? "green" : "red"}>{accountState(account)}</Badge>
        </span>
      }
    >
      <div className={styles.sections}>
        <Account person={person} />
        <Profile person={person} />
        <PersonActions person={person} />
        <PersonLists person={person} />
      </div>
    </Console>
  );
}

function Account({ person }: { person: Person }) {
  const { account, phone_number: phone } = person;
  return (
    <section aria-labelledby="account" className={styles.section}>
      <h2 id="account">Account</h2>
      <DefinitionList
        items={[
          { label: "Username", value: account.username },
          {
            label: "Email",
            value: <EmailLink email={account.email} />,
          },
          {
            label: "Phone",
            value: phone ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : "No phone number",
          },
          { label: "Joined", value: <DateText value={account.created_at} /> },
          {
            label: "Last sign-in",
            value: account.last_login_at ? <DateText value={account.last_login_at} withTime /> : "Never",
          },
          { label: "Two-step sign-in", value: account.second_factor ? "On" : "Off" },
          ...(person.registered_by ? [{ label: "Registered by", value: person.registered_by }] : []),
        ]}
      />
    </section>
  );
}

function ratingText({ rating, reviews }: NonNullable<Person["artisan"]>): string {
  if (rating === null) return "No reviews";
  return `${rating} out of 5 (${reviews === 1 ? "1 review" : `${reviews} reviews`})`;
}

function Profile({ person: { account, artisan, employer, registered, today } }: { person: Person }) {
  const isStaff = ["admin", "manager", "marketer"].includes(account.user_type);
  return (
    <section aria-labelledby="profile" className={styles.section}>
      <h2 id="profile">{isStaff ? "Work" : "Profile"}</h2>
      {artisan && (
        <DefinitionList
          items={[
            { label: "Trade", value: artisan.trade ?? "None yet" },
            { label: "Area", value: artisan.area ?? "None yet" },
            { label: "Daily rate", value: artisan.pay ? <Money value={artisan.pay} /> : "By quote" },
            {
              label: "Verified",
              value: (
                <>
                  {artisan.is_verified ? "Yes" : "No"}.{" "}
                  <Link to={paths.verificationOf(artisan.id)}>See the evidence</Link>
                </>
              ),
            },
            {
              label: "Rating",
              value: ratingText(artisan),
            },
            { label: "Public page", value: <Link to={paths.artisan(artisan.id)}>See the profile</Link> },
            { label: "Fingerprints", value: <Link to={paths.fingerprint(artisan.id)}>See the files</Link> },
          ]}
        />
      )}
      {employer && (
        <DefinitionList
          items={[
            { label: "Company", value: employer.company_name },
            { label: "Area", value: employer.area ?? "None" },
          ]}
        />
      )}
      {isStaff && (
        <DefinitionList
          items={[
            { label: "People they registered", value: String(registered) },
            { label: "Assigned on the Today page", value: String(today) },
          ]}
        />
      )}
      {!artisan && !employer && !isStaff && (
        <p>{account.is_deleted ? "The profile has been deleted." : "The profile is not complete yet."}</p>
      )}
    </section>
  );
}

export const Skeleton = () => <ConsoleSkeleton title={TITLE} />;

export const ErrorBoundary = () => (
  <RecordFailure
    title={TITLE}
    icon={<UserSearch size={40} />}
    missing="This person does not exist"
    advice="Search by name or phone number."
    list={{ to: paths.people, label: "See all people" }}
  />
);
