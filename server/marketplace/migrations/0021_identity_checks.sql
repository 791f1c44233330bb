CREATE TABLE "identity_checks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"artisan_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"outcome" text NOT NULL,
	"first_name_matches" boolean,
	"last_name_matches" boolean,
	"reference" text,
	"requested_by" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_artisan_id_artisans_id_fk" FOREIGN KEY ("artisan_id") REFERENCES "public"."artisans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_checks_artisan_idx" ON "identity_checks" USING btree ("artisan_id","id");