import type { WebhookEvent } from "@handwork/contract";

/** A history entry that webhooks are notified about. */
export interface ReleaseNews {
  event: WebhookEvent;
  /** Action in the history. One event covers several actions. */
  action: string;
  app: string | null;
  from: string | null;
  to: string | null;
  versions: Record<string, string> | null;
  actor: string;
  reason: string;
}

const describeSet = (versions: Record<string, string> | null) =>
  Object.entries(versions ?? {})
    .map(([app, version]) => `${app} ${version}`)
    .join(", ");

const sentences: Readonly<Record<string, (news: ReleaseNews) => string>> = {
  promote: ({ app, from, to }) => `${app} ${to} is live${from ? ` instead of ${from}` : ""}`,
  "canary-promote": ({ app, from, to }) => `${app} ${to} is live${from ? ` instead of ${from}` : ""}`,
  rollback: ({ app, from, to }) => `${app} was rolled back from ${from} to ${to}`,
  "self-rollback": ({ app, from, to }) =>
    to
      ? `${app} ${from} failed and was rolled back automatically to ${to}`
      : `${app} ${from} failed in a canary and was withdrawn automatically`,
  disable: ({ app }) => `${app} is disabled. Its pages show a notice`,
  enable: ({ app }) => `${app} is enabled again`,
  "canary-start": ({ versions }) => `A canary of ${describeSet(versions)} started`,
  "canary-resize": ({ versions }) =>
    `The canary of ${describeSet(versions)} now has a different share of visitors`,
  "canary-stop": ({ versions }) => `The canary of ${describeSet(versions)} ended`,
  "rollout-start": ({ app, to }) => `A staged rollout of ${app} ${to} started`,
  "rollout-pause": ({ app, to }) => `The rollout of ${app} ${to} is paused`,
  "rollout-resume": ({ app, to }) => `The rollout of ${app} ${to} continues`,
  "rollout-stop": ({ app, to }) => `The rollout of ${app} ${to} was stopped`,
  request: ({ app, to }) => `A change to ${app}${to ? ` (${to})` : ""} needs a second person's approval`,
  decline: ({ app, to }) => `The requested change to ${app}${to ? ` (${to})` : ""} was declined`,
  test: () => "This is a test of notifications about releases",
};

/** Returns the news as one line of text. */
export const newsText = (news: ReleaseNews): string =>
  `${sentences[news.action]?.(news) ?? news.action}. ${news.actor}: ${news.reason}`;

/** Returns the text for a chat, with characters escaped that would create links, mentions or markup (Slack's rules). */
export const chatText = (text: string, link: string): string =>
  `${text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")}\n${link}`;
