ALTER TABLE "insight_days" ADD COLUMN "refunded_kobo" bigint;--> statement-breakpoint
ALTER TABLE "insight_days" ADD COLUMN "fee_kobo" bigint;--> statement-breakpoint
ALTER TABLE "insight_days" ADD COLUMN "unanswered" integer;--> statement-breakpoint
ALTER TABLE "insight_days" ADD COLUMN "cancelled_by_employer" integer;--> statement-breakpoint
ALTER TABLE "insight_days" ADD COLUMN "cancelled_by_artisan" integer;--> statement-breakpoint
ALTER TABLE "insight_days" ADD COLUMN "cancelled_by_staff" integer;--> statement-breakpoint
ALTER TABLE "insight_months" ADD COLUMN "refunded_kobo" bigint;--> statement-breakpoint
ALTER TABLE "insight_months" ADD COLUMN "fee_kobo" bigint;--> statement-breakpoint
ALTER TABLE "insight_months" ADD COLUMN "unanswered" integer;--> statement-breakpoint
ALTER TABLE "insight_months" ADD COLUMN "cancelled_by_employer" integer;--> statement-breakpoint
ALTER TABLE "insight_months" ADD COLUMN "cancelled_by_artisan" integer;--> statement-breakpoint
ALTER TABLE "insight_months" ADD COLUMN "cancelled_by_staff" integer;