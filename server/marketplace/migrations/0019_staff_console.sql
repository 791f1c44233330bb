CREATE TABLE "staff_invitations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text,
	"phone" text,
	"user_type" text NOT NULL,
	"invited_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" bigint,
	"revoked_at" timestamp with time zone,
	"revoked_by" bigint,
	CONSTRAINT "staff_invitations_address_check" CHECK ("staff_invitations"."email" is null or "staff_invitations"."phone" is null)
);
--> statement-breakpoint
CREATE TABLE "attention_claims" (
	"kind" text NOT NULL,
	"key" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attention_claims_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention_claims" ADD CONSTRAINT "attention_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_invitations_open_idx" ON "staff_invitations" USING btree ("id") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "staff_invitations_accepted_idx" ON "staff_invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "attention_claims_user_idx" ON "attention_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "artisans_unverified_idx" ON "artisans" USING btree ("created_at","id") WHERE deleted_at is null and not is_verified;--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "lookup_suggestions_waiting_idx" ON "lookup_suggestions" USING btree ("created_at","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "order_item_events_missed_idx" ON "order_item_events" USING btree ("at","id") WHERE action = 'not_accepted';--> statement-breakpoint
CREATE INDEX "order_items_artisan_order_idx" ON "order_items" USING btree ("artisan_id","order_id");--> statement-breakpoint
CREATE INDEX "order_items_owed_idx" ON "order_items" USING btree ("completed_at") WHERE paid_out_at is null and (status = 'completed' or (status = 'cancelled' and artisan_kobo > 0));--> statement-breakpoint
CREATE INDEX "order_reports_open_idx" ON "order_reports" USING btree ("reported_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "payment_refunds_waiting_idx" ON "payment_refunds" USING btree ("due_at","id") WHERE reference is null;--> statement-breakpoint
CREATE INDEX "payout_transfers_failed_idx" ON "payout_transfers" USING btree ("created_at","id") WHERE state in ('failed', 'reversed');--> statement-breakpoint
CREATE INDEX "job_review_reports_open_idx" ON "job_review_reports" USING btree ("reported_at","id") WHERE closed_at is null;