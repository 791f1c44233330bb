CREATE TABLE "posted_job_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" bigint NOT NULL,
	"image_key" text NOT NULL,
	"image_small_key" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posted_jobs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"employer_id" bigint NOT NULL,
	"profession_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"author_name" text NOT NULL,
	"description" text NOT NULL,
	"date" date NOT NULL,
	"days" integer DEFAULT 1 NOT NULL,
	"budget_kobo" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"chosen_quote_id" bigint,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "posted_jobs_state_check" CHECK ("posted_jobs"."state" in ('open', 'closed')),
	CONSTRAINT "posted_jobs_days_check" CHECK ("posted_jobs"."days" between 1 and 90),
	CONSTRAINT "posted_jobs_budget_check" CHECK ("posted_jobs"."budget_kobo" > 0)
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "agreed_days" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "posted_job_id" bigint;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "days" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "posted_job_photos" ADD CONSTRAINT "posted_job_photos_job_id_posted_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."posted_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posted_jobs" ADD CONSTRAINT "posted_jobs_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posted_jobs" ADD CONSTRAINT "posted_jobs_profession_id_professions_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."professions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posted_jobs" ADD CONSTRAINT "posted_jobs_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posted_job_photos_job_idx" ON "posted_job_photos" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "posted_jobs_open_idx" ON "posted_jobs" USING btree ("profession_id","location_id","id") WHERE state = 'open' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "posted_jobs_employer_idx" ON "posted_jobs" USING btree ("employer_id","id");--> statement-breakpoint
CREATE INDEX "posted_jobs_hidden_idx" ON "posted_jobs" USING btree ("id") WHERE hidden_at is not null;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_posted_job_id_posted_jobs_id_fk" FOREIGN KEY ("posted_job_id") REFERENCES "public"."posted_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_items_quote_idx" ON "cart_items" USING btree ("quote_id") WHERE quote_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_once_per_job_idx" ON "quotes" USING btree ("posted_job_id","artisan_id") WHERE posted_job_id is not null;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_posted_job_check" CHECK ("quotes"."posted_job_id" is null or ("quotes"."state" = 'accepted' and "quotes"."days" between 1 and 90 and "quotes"."message" is not null));