ALTER TABLE "payment_refunds" ADD COLUMN "state" text DEFAULT 'due' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_look_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "looks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_provider_idx" ON "payment_refunds" USING btree ("payment_id","provider_refund_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_open_idx" ON "payment_refunds" USING btree ("next_attempt_at") WHERE reference is null;--> statement-breakpoint
CREATE INDEX "payments_look_idx" ON "payments" USING btree ("next_look_at") WHERE settled_at is null and next_look_at is not null;--> statement-breakpoint
CREATE INDEX "payments_live_idx" ON "payments" USING btree ("created_at") WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payments_refund_due_idx" ON "payments" USING btree ("id") WHERE state = 'refund_due';--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_state_check" CHECK ("payment_refunds"."state" in ('due', 'sent', 'done', 'failed'));--> statement-breakpoint
UPDATE "payment_refunds" SET "state" = 'done' WHERE "reference" IS NOT NULL;--> statement-breakpoint
UPDATE "payments" SET "next_look_at" = NULL WHERE "settled_at" IS NOT NULL;