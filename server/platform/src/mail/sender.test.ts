import { createTestDatabase } from "@handwork/server-main/testing";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { transaction } from "../database/database.ts";
import { type Mail, type MailTransport, PermanentFailure } from "./mail.ts";
import { queueMail, retryMails } from "./outbox.repository.ts";
import { mailOutbox } from "./outbox.table.ts";
import { type OutboxSender, type SenderOptions, startSender } from "./sender.ts";
import { startMailServer } from "./smtp.fixture.ts";
import { smtpTransport } from "./smtp.transport.ts";
import { writeMail } from "./template.ts";

const { db, close } = await createTestDatabase();
const senders: OutboxSender[] = [];
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  await db.delete(mailOutbox);
});
afterAll(close);

const hello = async ({ to }: { to: string }): Promise<Mail> =>
  writeMail({ to, subject: "Hello, Ẹniọlá", name: "Ẹniọlá", before: ["1 < 2 & 3"], after: [] });
const nothing = async () => null;
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 6_000, interval: 30 });

function start(transport: MailTransport, part: Partial<SenderOptions> = {}) {
  const failures: string[] = [];
  senders.push(
    startSender({
      db,
      transport,
      composers: { hello, nothing },
      onFailure: (error, { abandoned }) =>
        failures.push(`${error.message}${abandoned ? " (abandoned)" : ""}`),
      intervalMs: 20,
      ...part,
    }),
  );
  return failures;
}

/** Creates a transport that records the emails sent through it. */
function recorder(send: (mail: Mail) => Promise<void> = async () => undefined) {
  const sent: Mail[] = [];
  const transport: MailTransport = {
    async send(mail) {
      await send(mail);
      sent.push(mail);
      return null;
    },
    close() {},
  };
  return { sent, transport };
}
const rows = () => db.select().from(mailOutbox);

describe("the outbox", () => {
  test("sends an email only after the transaction that queued it has committed", async () => {
    const { sent, transport } = recorder();
    start(transport);
    await transaction(db, async (trx) => {
      await queueMail(trx, "hello", { to: "a@example.com" });
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(sent).toHaveLength(0);
    });
    await eventually(() => expect(sent.map(({ to }) => to)).toEqual(["a@example.com"]));
    await eventually(async () => expect((await rows())[0]?.doneAt).toBeInstanceOf(Date));
  });

  test("sends no emails that a rolled-back transaction queued", async () => {
    const { sent, transport } = recorder();
    start(transport);
    const failing = transaction(db, async (trx) => {
      await queueMail(trx, "hello", { to: "never@example.com" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await queueMail(db, "hello", { to: "b@example.com" });
    await eventually(() => expect(sent.map(({ to }) => to)).toEqual(["b@example.com"]));
  });

  test("sends no email to an account that was deleted in the meantime", async () => {
    const { sent, transport } = recorder();
    const failures = start(transport, { isDeletedAddress: (address) => address.endsWith("@gone.example") });
    await queueMail(db, "hello", { to: "somebody@gone.example" });
    await eventually(async () => expect((await rows())[0]?.doneAt).toBeInstanceOf(Date));
    expect([sent, failures]).toEqual([[], []]);
  });

  test("sends each email once, however many senders run", async () => {
    const all = Array.from({ length: 60 }, (_, n) => `person-${n}@example.com`);
    for (const to of all) await queueMail(db, "hello", { to });
    const recorders = [recorder(), recorder(), recorder()];
    for (const { transport } of recorders) start(transport);
    const sent = () => recorders.flatMap((one) => one.sent.map(({ to }) => to)).sort();
    await eventually(() => expect(sent()).toEqual([...all].sort()));
  });

  test("sends an email after its first sender has died", async () => {
    await queueMail(db, "hello", { to: "c@example.com" });
    const died = recorder(() => new Promise(() => undefined));
    startSender({ db, transport: died.transport, composers: { hello }, onFailure() {}, intervalMs: 60_000 });
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(1));
    await db.update(mailOutbox).set({ nextAttemptAt: new Date(Date.now() - 1_000) });
    const { sent, transport } = recorder();
    start(transport);
    await eventually(() => expect(sent.map(({ to }) => to)).toEqual(["c@example.com"]));
  });

  test("retries with increasing delays for 14 days, then keeps the email for an operator to queue again", async () => {
    const { transport } = recorder(async () => {
      throw new Error("busy");
    });
    const failures = start(transport);
    await queueMail(db, "hello", { to: "d@example.com" });
    const waits: number[] = [];
    const ATTEMPTS = 66;
    for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
      await eventually(() => expect(failures).toHaveLength(attempt));
      const [row] = await rows();
      waits.push(Math.round(((row?.nextAttemptAt.getTime() ?? 0) - Date.now()) / 1000));
      await db.update(mailOutbox).set({ nextAttemptAt: new Date(Date.now() - 1_000) });
    }
    await eventually(() => expect(failures.at(-1)).toBe("busy (abandoned)"));
    expect(waits.slice(0, 4)).toEqual([30, 60, 120, 240]);
    expect(waits.at(-1)).toBe(21_600);
    const days = waits.reduce((sum, wait) => sum + wait) / 86_400;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThan(14.3);
    expect((await rows())[0]?.failedAt).toBeInstanceOf(Date);
    expect(await retryMails(db)).toEqual({ abandoned: 1, waiting: 0 });
    await eventually(() => expect(failures).toHaveLength(ATTEMPTS + 1));
    expect((await rows())[0]).toMatchObject({ attempts: 1, failedAt: null });
    await db.update(mailOutbox).set({ nextAttemptAt: new Date(Date.now() + 3_600_000) });
    expect(await retryMails(db)).toEqual({ abandoned: 0, waiting: 1 });
    await eventually(() => expect(failures).toHaveLength(ATTEMPTS + 2));
  });

  test("abandons an email after a permanent refusal, and drops an email that is no longer needed", async () => {
    const refusing = recorder(async () => {
      throw new PermanentFailure("no such mailbox");
    });
    const failures = start(refusing.transport);
    await queueMail(db, "hello", { to: "e@example.com" });
    await queueMail(db, "unknown", {});
    await queueMail(db, "nothing", {});
    await eventually(() => expect(failures).toHaveLength(2));
    expect([...failures].sort()).toEqual([
      "No composer for unknown messages on channel mail",
      "no such mailbox (abandoned)",
    ]);
    await eventually(async () => expect((await rows()).filter((row) => row.doneAt)).toHaveLength(1));
  });
});

describe("SMTP", () => {
  const FROM = "Handwork <no-reply@handwork.example>";

  test("sends text and HTML, in any script, to one recipient", { tags: ["V5.2.3"] }, async () => {
    const mailServer = await startMailServer();
    start(smtpTransport(mailServer.url(), FROM));
    await queueMail(db, "hello", { to: "f@example.com" });
    await eventually(() => expect(mailServer.received).toHaveLength(1));
    const [mail] = mailServer.received;
    expect(mail).toMatchObject({ from: "no-reply@handwork.example", to: ["f@example.com"] });
    expect(mail?.text).toContain("From: Handwork <no-reply@handwork.example>");
    expect(mail?.text).toContain("multipart/alternative");
    expect(mail?.text).toContain("1 < 2 & 3");
    expect(mail?.text).toContain("1 &lt; 2 &amp; 3");
    expect(mail?.text).toMatch(/^Subject: =\?UTF-8\?/m);
    await mailServer.stop();
  });

  test("distinguishes an unknown mailbox from a busy mailbox and from a relay that refuses the email", async () => {
    const answers: Record<string, [number, string]> = {
      gone: [550, "5.1.1 User unknown"],
      busy: [450, "4.2.0 Not now"],
      relay: [550, "Relaying denied"],
    };
    const mailServer = await startMailServer({
      onRcptTo({ address }, _session, done) {
        const [code, text] = answers[address.split("@")[0] ?? ""] ?? [];
        done(Object.assign(new Error(text), { responseCode: code }));
      },
    });
    const transport = smtpTransport(mailServer.url(), FROM);
    await expect(transport.send(await hello({ to: "gone@example.com" }))).rejects.toBeInstanceOf(
      PermanentFailure,
    );
    for (const to of ["busy@example.com", "relay@example.com"]) {
      const refused = transport.send(await hello({ to }));
      await expect(refused).rejects.toThrow(answers[to.split("@")[0] ?? ""]?.[1]);
      await expect(refused).rejects.not.toBeInstanceOf(PermanentFailure);
    }
    await mailServer.stop();
  });

  test("keeps an email while the mail server is down or refuses our sign-in", async () => {
    const mailServer = await startMailServer({
      authOptional: false,
      onAuth: (_auth, _session, done) =>
        done(Object.assign(new Error("wrong password"), { responseCode: 535 })),
    });
    const failures = start(smtpTransport(mailServer.url("user:wrong@"), FROM));
    await queueMail(db, "hello", { to: "g@example.com" });
    await eventually(() => expect(failures).toHaveLength(1));
    await mailServer.stop();
    await db.update(mailOutbox).set({ nextAttemptAt: new Date(Date.now() - 1_000) });
    await eventually(() => expect(failures).toHaveLength(2));
    expect(failures.join()).not.toContain("abandoned");
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 2, doneAt: null, failedAt: null });
  });
});

test("escapes everything in an email's HTML, and nothing in its text", { tags: ["V1.5.4", "V5.3.1"] }, () => {
  const mail = writeMail({
    to: "h@example.com",
    subject: "<1>",
    name: "A&B",
    before: ['"x"'],
    action: { label: "Open <it>", url: "https://example.com/?a=1&b='2'" },
    after: ["<script>"],
  });
  expect(mail.html).toContain("<title>&lt;1&gt;</title>");
  expect(mail.html).toContain('href="https://example.com/?a=1&amp;b=&#39;2&#39;"');
  expect(mail.html).toContain("Open &lt;it&gt;");
  expect(mail.html).not.toContain("<script>");
  expect(mail.text).toBe(
    `Hello A&B,\n\n"x"\n\nOpen <it>:\nhttps://example.com/?a=1&b='2'\n\n<script>\n\nHandwork\n`,
  );
});

test("shows a list line by line in an email's text, and escapes it in the HTML", () => {
  const mail = writeMail({
    to: "i@example.com",
    subject: "Paid",
    name: "Ada",
    before: [],
    items: [{ name: "Bisi <b>", detail: "Plumber, 3 days", amount: "₦45,000" }],
    after: [],
  });
  expect(mail.text).toContain("\n- Bisi <b>, Plumber, 3 days: ₦45,000\n");
  expect(mail.html).toContain("<strong>Bisi &lt;b&gt;</strong>");
});
