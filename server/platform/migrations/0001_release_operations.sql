CREATE TABLE "canaries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"versions" jsonb NOT NULL,
	"first" integer NOT NULL,
	"width" integer NOT NULL,
	"started_by" text NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deploy_tokens" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"app" text NOT NULL,
	"rights" text[] NOT NULL,
	"hint" text NOT NULL,
	"hash" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "deploy_tokens_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "release_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"app" text,
	"from_version" text,
	"to_version" text,
	"versions" jsonb,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_reports" (
	"app" text NOT NULL,
	"version" text NOT NULL,
	"visitor" text NOT NULL,
	"outcome" text NOT NULL,
	"network" text NOT NULL,
	"reason" text,
	"message" text,
	"page" text,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_reports_app_version_visitor_outcome_pk" PRIMARY KEY("app","version","visitor","outcome")
);
--> statement-breakpoint
CREATE TABLE "release_states" (
	"app" text NOT NULL,
	"version" text NOT NULL,
	"last_live_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "release_states_app_version_pk" PRIMARY KEY("app","version")
);
--> statement-breakpoint
ALTER TABLE "live_releases" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_releases" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_releases" ADD COLUMN "disabled_by" text;--> statement-breakpoint
ALTER TABLE "live_releases" ADD COLUMN "disabled_reason" text;--> statement-breakpoint
ALTER TABLE "live_releases" ADD COLUMN "budget_bytes" integer;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "release_states" ADD CONSTRAINT "release_states_app_version_releases_app_version_fk" FOREIGN KEY ("app","version") REFERENCES "public"."releases"("app","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_log_app" ON "release_log" USING btree ("app","id");--> statement-breakpoint
CREATE INDEX "release_reports_time" ON "release_reports" USING btree ("app","version","reported_at");