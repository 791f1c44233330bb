import { endpoints, paths } from "@handwork/contract";
import { Link, useNavigate } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Button,
  Checkbox,
  Cluster,
  type Column,
  cx,
  DateText,
  formatNaira,
  formatPhone,
  Money,
  Table,
} from "@handwork/ui";
import { useState } from "react";
import { useStaffAction } from "../shared/use-staff-action.ts";
import { AccountText } from "./account-text.tsx";
import { countPeople, type DuePerson, sumOf } from "./due-people.ts";
import { OwedFor } from "./owed-for.tsx";
import styles from "./payouts.module.css";
import { RecordPayout } from "./record-payout.tsx";

const isPreselected = ({ problem }: DuePerson) => problem === null;

/** Columns of both lists. */
const owedFor: Column<DuePerson> = { header: "For", cell: (person) => <OwedFor person={person} /> };
const since: Column<DuePerson> = {
  header: "Waiting since",
  cell: ({ parts }) => <DateText value={parts[0]?.at} />,
  line: "labelled",
};
const amount: Column<DuePerson> = {
  header: "Amount",
  cell: ({ amount: owed }) => <Money value={owed} />,
  align: "end",
};
const record: Column<DuePerson> = {
  header: "Already paid?",
  cell: (person) => (person.kind === "artisan" ? <RecordPayout person={person} /> : null),
};

const Role = ({ kind }: Pick<DuePerson, "kind">) => (
  <span className="soft">{kind === "artisan" ? "Artisan" : "Marketer"}</span>
);

/** Lists the people who can be paid now, and prepares a batch for the selected people. */
export function ReadyPayouts({ people }: { people: DuePerson[] }) {
  const navigate = useNavigate();
  /** The checkboxes that the admin has changed, by the person's key. */
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const { busy, run } = useStaffAction({ reloads: false });
  const isChosen = (person: DuePerson) => choices[person.key] ?? isPreselected(person);
  const chosen = people.filter(isChosen);
  const isAllChosen = chosen.length === people.length;
  const sum = formatNaira(sumOf(chosen));

  const prepareBatch = () =>
    run(async () => {
      const idsOf = (kind: DuePerson["kind"]) =>
        chosen.filter((person) => person.kind === kind).map(({ id }) => id);
      const body = { artisans: idsOf("artisan"), marketers: idsOf("marketer") };
      const { id } = await call(endpoints.payoutBatchCreate, { body });
      await navigate(`${paths.payouts}?batch=${id}`);
    });

  return (
    <section aria-labelledby="due">
      <Cluster spread>
        <h2 id="due">Ready to pay</h2>
        <Button
          variant="quiet"
          size="small"
          onClick={() => setChoices(Object.fromEntries(people.map(({ key }) => [key, !isAllChosen])))}
        >
          {isAllChosen ? "Select none" : "Select all"}
        </Button>
      </Cluster>
      <Table
        caption="Ready to pay"
        rows={people}
        rowKey={({ key }) => key}
        layout="lines"
        columns={[
          {
            header: "Pay",
            cell: (person) => (
              <span className={styles.person}>
                <Checkbox
                  label={person.name}
                  aria-label={`Pay by transfer to ${person.name}`}
                  checked={isChosen(person)}
                  onChange={({ target }) => setChoices({ ...choices, [person.key]: target.checked })}
                />
                <Role kind={person.kind} />
              </span>
            ),
          },
          { header: "Account", cell: ({ account }) => account && <AccountText account={account} /> },
          owedFor,
          since,
          amount,
          record,
        ]}
      />
      <div className={styles.bar}>
        <p aria-live="polite">
          {countPeople(chosen.length)}, <strong>{sum}</strong>
        </p>
        <p className={cx("soft", styles.next)}>Next, you check the batch. Nothing is sent yet.</p>
        <Button
          busy={busy}
          busyLabel="Preparing..."
          disabled={chosen.length === 0}
          onClick={() => void prepareBatch()}
        >
          Prepare a batch
        </Button>
      </div>
    </section>
  );
}

/** Lists the people who cannot be paid now, with the reason. */
export function HeldPayouts({ people }: { people: DuePerson[] }) {
  return (
    <section aria-labelledby="held">
      <h2 id="held">Cannot be paid yet</h2>
      <Table
        caption="Cannot be paid yet"
        rows={people}
        rowKey={({ key }) => key}
        layout="lines"
        columns={[
          {
            header: "Person",
            cell: (person) => (
              <span className={styles.person}>
                {person.kind === "artisan" ? (
                  <Link to={paths.artisan(person.id)}>{person.name}</Link>
                ) : (
                  person.name
                )}
                <Role kind={person.kind} />
                {person.phone && <a href={`tel:${person.phone}`}>{formatPhone(person.phone)}</a>}
              </span>
            ),
          },
          { header: "Why", cell: (person) => <Why person={person} /> },
          owedFor,
          since,
          amount,
          record,
        ]}
      />
    </section>
  );
}

function Why({ person: { account, problem, batch } }: { person: DuePerson }) {
  if (batch !== null) {
    return (
      <p>
        In <Link to={`${paths.payouts}?batch=${batch}`}>batch {batch}</Link>, which is waiting for approval.
      </p>
    );
  }
  if (problem === "held") {
    return (
      <p>
        They changed their bank account. You can pay them from{" "}
        <DateText value={account?.held_until} withTime />.
      </p>
    );
  }
  if (account) return <p>The account is registered with a payment provider that is no longer set up.</p>;
  return <p>No bank account. You can pay them when they have added one on their Earnings page.</p>;
}
