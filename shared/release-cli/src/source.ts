import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { ReleaseSource } from "@handwork/contract";

type Env = Readonly<Record<string, string | undefined>>;

/** Milliseconds to wait for git, so that a slow disk does not block a release. */
const TIMEOUT = 5_000;
const LONGEST_NAME = 100;
const LONGEST_LINK = 300;

const run = promisify(execFile);

async function git(folder: string, ...args: string[]): Promise<string | null> {
  try {
    const { stdout } = await run("git", ["-C", folder, ...args], { timeout: TIMEOUT });
    return stdout.trim() || null;
  } catch {
    return null;
  }
}

const httpsOnly = (link: string | null | undefined) =>
  link && link.length <= LONGEST_LINK && URL.canParse(link) && new URL(link).protocol === "https:"
    ? link
    : undefined;

/** Returns the web page of a commit on a known Git host; null for other hosts. Removes passwords from the address. */
export function commitPage(remote: string, commit: string): string | null {
  const [, host, path] =
    /^(?:https:\/\/(?:[^@/]+@)?|ssh:\/\/git@|git@)([a-z0-9.-]+)[:/](.+?)(?:\.git)?\/?$/i.exec(remote) ?? [];
  if (!host || !path) return null;
  if (/gitlab/i.test(host)) return `https://${host}/${path}/-/commit/${commit}`;
  return /github|codeberg|gitea|forgejo/i.test(host) ? `https://${host}/${path}/commit/${commit}` : null;
}

/** Reads the source of a build from the variables of GitHub Actions or GitLab CI. */
function fromCi(env: Env): {
  commit?: string | undefined;
  author?: string | undefined;
  link?: string | undefined;
} {
  const { GITHUB_SHA: sha, GITHUB_REPOSITORY: repository, GITHUB_SERVER_URL: server } = env;
  if (sha)
    return {
      commit: sha,
      author: env.GITHUB_ACTOR,
      link: server && repository ? `${server}/${repository}/commit/${sha}` : undefined,
    };
  const { CI_COMMIT_SHA: commit, CI_PROJECT_URL: project } = env;
  if (!commit) return {};
  const author = env.CI_COMMIT_AUTHOR?.replace(/\s*<[^>]*>/, "");
  return { commit, author, link: project ? `${project}/-/commit/${commit}` : undefined };
}

/** Returns a build's commit, author and link, from the CI environment or the checkout; undefined without either. */
export async function sourceOf(env: Env, folder: string): Promise<ReleaseSource | undefined> {
  const ci = fromCi(env);
  const commit = ci.commit ?? (await git(folder, "rev-parse", "HEAD"));
  if (!commit || !/^[0-9a-f]{7,64}$/.test(commit)) return undefined;
  const author = ci.author ?? (await git(folder, "log", "-1", "--format=%an"));
  const remote = ci.link ? null : await git(folder, "remote", "get-url", "origin");
  const link = httpsOnly(ci.link ?? (remote && commitPage(remote, commit)));
  // Omits email addresses, because all admins see the author.
  const name = author
    ?.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .trim()
    .slice(0, LONGEST_NAME);
  return { commit, ...(name && !name.includes("@") ? { author: name } : {}), ...(link ? { link } : {}) };
}
