import { type ApplicationDetail, endpoints, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Avatar,
  Badge,
  Banner,
  Breadcrumb,
  Button,
  DateText,
  DefinitionList,
  VerifiedBadge,
} from "@handwork/ui";
import { UserSearch } from "lucide-react";
import { useState } from "react";
import { ageOf } from "../shared/age.ts";
import { AssignItem } from "../shared/assign-item.tsx";
import { Console } from "../shared/console.tsx";
import { ConsoleSkeleton } from "../shared/console-states.tsx";
import { EmailLink } from "../shared/email-link.tsx";
import { RecordFailure } from "../shared/record-failure.tsx";
import { Checklist } from "./checklist.tsx";
import { Decisions, OtherAccounts } from "./evidence-lists.tsx";
import { Identity } from "./identity.tsx";
import { MissingEvidence } from "./missing-evidence.tsx";
import { SendBackDialog } from "./send-back-dialog.tsx";
import styles from "./verification.module.css";

const TITLE = "Verification";
const NAME_ID = "application-name";

export const loader = ({ params: { id = "" }, request: { signal } }: LoaderFunctionArgs) =>
  call(endpoints.verificationDetail, { params: { id }, signal });

export function Component() {
  const artisan = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [sendingBack, setSendingBack] = useState(false);
  const { id, name, review, owner, waiting_since: since } = artisan;
  const isAssignedElsewhere = owner !== null && !owner.is_you;
  return (
    <Console
      eyebrow={
        <Breadcrumb>
          <Link to={paths.verification}>{TITLE}</Link>
          <span aria-current="page" id={NAME_ID}>
            {name}
          </span>
        </Breadcrumb>
      }
      title={name}
      intro={<State artisan={artisan} />}
      actions={
        since && (
          <AssignItem
            kind="verification"
            item={id}
            owner={owner}
            describedBy={NAME_ID}
            onChange={() => void revalidate()}
          />
        )
      }
    >
      <div className={styles.application}>
        <figure className={styles.photo}>
          {artisan.photo ? (
            <img src={artisan.photo} alt={`Profile of ${name}`} />
          ) : (
            <Avatar name={name} size="huge" />
          )}
          {!artisan.photo && <figcaption>No photo</figcaption>}
        </figure>
        <div className={styles.sections}>
          {isAssignedElsewhere && <Banner>This application is assigned to {owner.name}.</Banner>}
          {review === "verified" ? (
            <section aria-labelledby="verified" className={styles.section}>
              <h2 id="verified">Verified</h2>
              <p>Everyone sees the Verified badge next to this name.</p>
              <div>
                <Button variant="secondary" onClick={() => setSendingBack(true)}>
                  Withdraw verification
                </Button>
              </div>
            </section>
          ) : (
            <Checklist
              // Clears the ticks when the details change.
              key={artisan.version}
              artisan={artisan}
              locked={isAssignedElsewhere}
              onSendBack={() => setSendingBack(true)}
            />
          )}
          <Identity
            // Removes the register's photo when a link leads to another artisan.
            key={id}
            artisan={artisan}
            locked={isAssignedElsewhere}
          />
          <OtherAccounts artisan={artisan} />
          <Decisions decisions={artisan.decisions} />
        </div>
        <Facts artisan={artisan} />
      </div>
      {sendingBack && <SendBackDialog artisan={artisan} onClose={() => setSendingBack(false)} />}
    </Console>
  );
}

function State({ artisan }: { artisan: ApplicationDetail }) {
  const { review, waiting_since: since } = artisan;
  if (review === "verified") return <VerifiedBadge />;
  if (review === "declined") return <Badge tone="red">Sent back</Badge>;
  return (
    <span className={styles.state}>
      <span>{since ? `Waiting for ${ageOf(since)}` : "To be verified"}</span>
      <MissingEvidence
        photo={artisan.photo}
        nin={artisan.nin}
        phoneVerified={artisan.phone_verified_at}
        fingerprints={artisan.fingerprints}
      />
    </span>
  );
}

function Facts({ artisan }: { artisan: ApplicationDetail }) {
  const { email, registered_by: by, waiting_since: since } = artisan;
  return (
    <div className={styles.section}>
      <DefinitionList
        items={[
          {
            label: "Email",
            value: <EmailLink email={email} />,
          },
          { label: "Address", value: artisan.address },
          { label: "Registered by", value: by ?? "The artisan" },
          { label: "Registered on", value: <DateText value={artisan.registered_at} withTime /> },
          ...(since ? [{ label: "Waiting since", value: <DateText value={since} withTime /> }] : []),
        ]}
      />
      <ul className={styles.links}>
        <li>
          <Link to={paths.artisanEdit(artisan.id)}>Edit the details</Link>
        </li>
        <li>
          <Link to={paths.person(artisan.user_id)}>See the account</Link>
        </li>
        <li>
          <Link to={paths.artisan(artisan.id)}>See the public page</Link>
        </li>
      </ul>
    </div>
  );
}

export const Skeleton = () => <ConsoleSkeleton title={TITLE} />;

export const ErrorBoundary = () => (
  <RecordFailure
    title={TITLE}
    icon={<UserSearch size={40} />}
    missing="This artisan does not exist"
    advice="The account may have been deleted."
    list={{ to: paths.verification, label: "See who is waiting" }}
  />
);
