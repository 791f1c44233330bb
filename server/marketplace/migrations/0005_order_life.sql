CREATE TABLE "date_proposals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_item_id" bigint NOT NULL,
	"proposed_by" text NOT NULL,
	"start_date" date NOT NULL,
	"start_time" text,
	"reason" text,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_item_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_item_id" bigint NOT NULL,
	"artisan_id" bigint,
	"action" text NOT NULL,
	"role" text NOT NULL,
	"actor_id" bigint,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_details" ADD COLUMN "start_time" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "state" text DEFAULT 'awaiting_acceptance' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "starts_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "accept_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "start_code" text DEFAULT lpad(floor(random() * 10000)::text, 4, '0') NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "confirm_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "order_item_id" bigint;--> statement-breakpoint
ALTER TABLE "date_proposals" ADD CONSTRAINT "date_proposals_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_events" ADD CONSTRAINT "order_item_events_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_events" ADD CONSTRAINT "order_item_events_artisan_id_artisans_id_fk" FOREIGN KEY ("artisan_id") REFERENCES "public"."artisans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_events" ADD CONSTRAINT "order_item_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "date_proposals_one_open_idx" ON "date_proposals" USING btree ("order_item_id") WHERE answer is null;--> statement-breakpoint
CREATE INDEX "order_item_events_item_idx" ON "order_item_events" USING btree ("order_item_id","id");--> statement-breakpoint
CREATE INDEX "order_item_events_artisan_idx" ON "order_item_events" USING btree ("artisan_id","action");--> statement-breakpoint
CREATE INDEX "order_items_accept_idx" ON "order_items" USING btree ("accept_by") WHERE state = 'awaiting_acceptance';--> statement-breakpoint
CREATE INDEX "order_items_confirm_idx" ON "order_items" USING btree ("confirm_at") WHERE state = 'finished';--> statement-breakpoint
CREATE INDEX "payment_refunds_item_idx" ON "payment_refunds" USING btree ("order_item_id") WHERE order_item_id is not null;
--> statement-breakpoint
-- The previous version knows `status` only: its writes set `state`, and the start of items that it inserts.
CREATE FUNCTION "order_items_follow_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW."job"->>'expectedDate' ~ '^\d{4}-\d{2}-\d{2}$' THEN
    NEW."starts_at" := (concat(NEW."job"->>'expectedDate', ' ', coalesce(NEW."job"->>'startTime', '08:00'), '+01'))::timestamptz;
  END IF;
  IF NEW."status" <> (CASE NEW."state" WHEN 'awaiting_acceptance' THEN 'pending' WHEN 'accepted' THEN 'pending'
      WHEN 'finished' THEN 'in_progress' WHEN 'declined' THEN 'cancelled' ELSE NEW."state" END) THEN
    NEW."state" := CASE NEW."status" WHEN 'pending' THEN 'accepted' ELSE NEW."status" END;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "order_items_follow_status" BEFORE INSERT OR UPDATE OF "status" ON "order_items"
FOR EACH ROW EXECUTE FUNCTION "order_items_follow_status"();
--> statement-breakpoint
-- Orders from before: their artisans were expected to come, so they count as accepted.
UPDATE "order_items" SET
  "state" = CASE WHEN "status" = 'pending' THEN 'accepted'
    WHEN "status" = 'in_progress' AND "finished_at" IS NOT NULL THEN 'finished' ELSE "status" END,
  "disputed_from" = CASE WHEN "disputed_from" = 'pending' THEN 'accepted'
    WHEN "disputed_from" = 'in_progress' AND "finished_at" IS NOT NULL THEN 'finished' ELSE "disputed_from" END,
  -- Employers get the three days from now on.
  "confirm_at" = CASE WHEN "status" = 'in_progress' AND "finished_at" IS NOT NULL THEN now() + interval '3 days' END,
  "reminders" = 1,
  "starts_at" = CASE WHEN "job"->>'expectedDate' ~ '^\d{4}-\d{2}-\d{2}$'
    THEN (("job"->>'expectedDate') || ' 08:00+01')::timestamptz ELSE now() END;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_state_check" CHECK ("order_items"."state" in ('awaiting_acceptance', 'accepted', 'in_progress', 'finished', 'completed', 'declined', 'cancelled', 'disputed') and "order_items"."status" = case "order_items"."state"
        when 'awaiting_acceptance' then 'pending' when 'accepted' then 'pending' when 'finished' then 'in_progress'
        when 'declined' then 'cancelled' else "order_items"."state" end);
