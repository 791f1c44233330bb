import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commitPage, sourceOf } from "./source.ts";

const sha = "0123456789abcdef0123456789abcdef01234567";
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "handwork-source-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("reads commit, author and link from the variables of GitHub Actions and GitLab CI", async () => {
  const github = {
    GITHUB_SHA: sha,
    GITHUB_ACTOR: "ada",
    GITHUB_REPOSITORY: "a/b",
    GITHUB_SERVER_URL: "https://github.com",
  };
  expect(await sourceOf(github, folder)).toEqual({
    commit: sha,
    author: "ada",
    link: `https://github.com/a/b/commit/${sha}`,
  });
  const gitlab = {
    CI_COMMIT_SHA: sha,
    CI_COMMIT_AUTHOR: "Ada Obi <ada@a.example>",
    CI_PROJECT_URL: "http://gitlab.a.example/a/b",
  };
  // The link is missing because it is not an https link.
  expect(await sourceOf(gitlab, folder)).toEqual({ commit: sha, author: "Ada Obi" });
});

test("reads commit, author and link from a Git checkout, without passwords or email addresses", async () => {
  expect(await sourceOf({}, folder)).toBeUndefined();
  const git = (...args: string[]) => execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" });
  git("init", "--quiet");
  git(
    "-c",
    "user.name=Ada Obi",
    "-c",
    "user.email=ada@a.example",
    "commit",
    "--quiet",
    "--allow-empty",
    "-m",
    "One",
  );
  git("remote", "add", "origin", "https://token:secret@github.com/a/b.git");
  const commit = git("rev-parse", "HEAD").trim();
  expect(await sourceOf({}, folder)).toEqual({
    commit,
    author: "Ada Obi",
    link: `https://github.com/a/b/commit/${commit}`,
  });
});

test.each([
  ["git@github.com:a/b.git", `https://github.com/a/b/commit/${sha}`],
  ["ssh://git@gitlab.a.example/a/b.git", `https://gitlab.a.example/a/b/-/commit/${sha}`],
  ["/srv/git/b.git", null],
  ["https://unknown.example/a/b", null],
])("links a commit of %s if it knows the host", (remote, page) => {
  expect(commitPage(remote, sha)).toBe(page);
});
