ALTER TABLE "carts" DROP CONSTRAINT "carts_state_check";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "frozen_pay_kobo" bigint;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "paying_ref" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "paying_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_paying_idx" ON "carts" USING btree ("employer_id") WHERE state = 'paying';--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_paying_check" CHECK ("carts"."state" <> 'paying' or ("carts"."paying_ref" is not null and "carts"."paying_until" is not null));--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_state_check" CHECK ("carts"."state" in ('open', 'paying', 'paid'));