CREATE TABLE "verification_decisions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"artisan_id" bigint NOT NULL,
	"outcome" text NOT NULL,
	"checks" text[] NOT NULL,
	"reasons" text[] NOT NULL,
	"note" text,
	"decided_by" bigint NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "artisans_unverified_idx";--> statement-breakpoint
ALTER TABLE "artisans" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD CONSTRAINT "verification_decisions_artisan_id_artisans_id_fk" FOREIGN KEY ("artisan_id") REFERENCES "public"."artisans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD CONSTRAINT "verification_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_decisions_artisan_idx" ON "verification_decisions" USING btree ("artisan_id","id");--> statement-breakpoint
CREATE INDEX "artisans_waiting_idx" ON "artisans" USING btree ((coalesce(waiting_since, created_at)),"id") WHERE deleted_at is null and not is_verified;