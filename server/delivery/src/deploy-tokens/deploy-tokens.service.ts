import { createHash, randomBytes } from "node:crypto";
import type { DeployRight } from "@handwork/contract";
import { type Database, transaction } from "@handwork/server-platform/database";
import { DeployTokenNotValid, NotFound } from "@handwork/server-platform/errors";
import { DEPLOY_TOKEN_PREFIX, type DeployHolder } from "@handwork/server-platform/http";
import type { CurrentUser } from "@handwork/server-platform/security";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { recordAudit } from "../audit/index.ts";
import { deployTokens } from "../releases/releases.table.ts";

export type DeployTokenRow = typeof deployTokens.$inferSelect;

const DEFAULT_DAYS = 180;
/** Random bytes of a token. It cannot be guessed, so a plain hash is as safe as a slow one. */
const TOKEN_BYTES = 32;
/** Number of a token's first characters that stay visible, so that admins can tell tokens apart. */
const HINT_LENGTH = DEPLOY_TOKEN_PREFIX.length + 6;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

interface NewToken {
  name: string;
  app: string;
  rights: DeployRight[];
  days?: number | undefined;
}

export interface DeployTokens {
  /** Looks up a token and records its use; throws `DeployTokenNotValid` with the reason. */
  holder(token: string): Promise<DeployHolder>;
  /** Returns all tokens, newest first, including expired and revoked ones. */
  list(): Promise<DeployTokenRow[]>;
  /** Creates a token. It is returned only once, because only its hash is stored. */
  create(token: NewToken, admin: CurrentUser): Promise<{ row: DeployTokenRow; token: string }>;
  /** Revokes a token at once. Throws `NotFound` for an unknown id. Revoking a token again changes nothing. */
  revoke(id: number, admin: CurrentUser): Promise<void>;
}

export function createDeployTokens(db: Database): DeployTokens {
  return {
    async holder(token) {
      const [row] = await db
        .update(deployTokens)
        .set({ lastUsedAt: sql`now()` })
        .where(eq(deployTokens.hash, hashOf(token)))
        .returning();
      if (!row) throw new DeployTokenNotValid("This deploy token does not exist.");
      const { id, name, app, rights, revokedAt, expiresAt } = row;
      if (revokedAt) {
        throw new DeployTokenNotValid(`This deploy token was revoked on ${revokedAt.toISOString()}.`);
      }
      if (expiresAt.getTime() <= Date.now()) {
        throw new DeployTokenNotValid(`This deploy token expired on ${expiresAt.toISOString()}.`);
      }
      return { id, name, app, rights };
    },

    list: () => db.select().from(deployTokens).orderBy(desc(deployTokens.id)),

    async create({ name, app, rights, days = DEFAULT_DAYS }, admin) {
      const token = DEPLOY_TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString("base64url");
      const row = await transaction(db, async (trx) => {
        const [added] = await trx
          .insert(deployTokens)
          .values({
            name,
            app,
            rights: [...new Set(rights)],
            hint: token.slice(0, HINT_LENGTH),
            hash: hashOf(token),
            createdBy: admin.username,
            expiresAt: sql`now() + make_interval(days => ${days})`,
          })
          .returning();
        if (!added) throw new Error("The deploy token was not inserted");
        await audit(trx, "created", added, admin);
        return added;
      });
      return { row, token };
    },

    async revoke(id, admin) {
      await transaction(db, async (trx) => {
        const [deployToken] = await trx
          .select()
          .from(deployTokens)
          .where(eq(deployTokens.id, id))
          .for("update");
        if (!deployToken) throw new NotFound();
        if (deployToken.revokedAt) return;
        await trx.update(deployTokens).set({ revokedAt: sql`now()` }).where(eq(deployTokens.id, id));
        await audit(trx, "revoked", deployToken, admin);
      });
    },
  };
}

/** Whether a token is neither revoked nor expired. */
export async function isValidToken(db: Database, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: deployTokens.id })
    .from(deployTokens)
    .where(
      and(eq(deployTokens.id, id), isNull(deployTokens.revokedAt), gt(deployTokens.expiresAt, sql`now()`)),
    );
  return rows.length > 0;
}

function audit(
  trx: Parameters<typeof recordAudit>[0],
  event: "created" | "revoked",
  { id, name, app, rights, expiresAt }: DeployTokenRow,
  actor: CurrentUser,
): Promise<void> {
  return recordAudit(trx, {
    actor,
    action: `deploy-token.${event}`,
    subject: `deploy-token:${id}`,
    details: { name, app, rights, expires_at: expiresAt.toISOString() },
  });
}
