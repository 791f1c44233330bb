-- Entries of both audit logs are numbered by one sequence, so that they have one order.
CREATE TABLE "delivery_audit_log" (
	"id" bigint PRIMARY KEY DEFAULT nextval('audit_log_id_seq') NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"actor_type" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "delivery_audit_log_subject_idx" ON "delivery_audit_log" USING btree ("subject","id");--> statement-breakpoint
INSERT INTO "delivery_audit_log" ("id", "at", "actor_id", "actor", "actor_type", "action", "subject", "reason", "details")
SELECT "id", "at", "actor_id", "actor", "actor_type", "action", "subject", "reason", "details"
FROM "audit_log"
WHERE "action" LIKE 'release.%' OR "action" LIKE 'deploy-token.%';
