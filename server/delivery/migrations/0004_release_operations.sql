CREATE TABLE "release_hooks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"format" text NOT NULL,
	"salt" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "release_trend" (
	"app" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"measure" text NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "release_trend_app_at_version_measure_pk" PRIMARY KEY("app","at","version","measure")
);
--> statement-breakpoint
CREATE TABLE "release_freezes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"app" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"app" text NOT NULL,
	"change" jsonb NOT NULL,
	"version" text,
	"requested_by" text NOT NULL,
	"requester" text NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "release_rollouts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"app" text NOT NULL,
	"version" text NOT NULL,
	"steps" real[] NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"hold_seconds" integer NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"canary_id" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "live_releases" ADD COLUMN "needs_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "release_reports" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "release_reports" ADD COLUMN "first_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "release_rollouts" ADD CONSTRAINT "release_rollouts_canary_id_canaries_id_fk" FOREIGN KEY ("canary_id") REFERENCES "public"."canaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_trend_at" ON "release_trend" USING btree ("at");--> statement-breakpoint
CREATE INDEX "release_requests_open" ON "release_requests" USING btree ("app") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "release_rollouts_one_per_app" ON "release_rollouts" USING btree ("app") WHERE ended_at is null;