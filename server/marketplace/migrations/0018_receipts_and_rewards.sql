CREATE TABLE "marketer_earnings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"marketer_id" bigint NOT NULL,
	"artisan_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"earned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_out_at" timestamp with time zone,
	CONSTRAINT "marketer_earnings_artisan_id_unique" UNIQUE("artisan_id"),
	CONSTRAINT "marketer_earnings_amount_check" CHECK ("marketer_earnings"."amount_kobo" > 0)
);
--> statement-breakpoint
CREATE TABLE "marketer_rewards" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"set_by" bigint NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketer_rewards_amount_check" CHECK ("marketer_rewards"."amount_kobo" between 0 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"refund_id" bigint,
	"amount_kobo" bigint NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_kind_check" CHECK ("receipts"."kind" in ('receipt', 'credit_note')),
	CONSTRAINT "receipts_refund_check" CHECK (("receipts"."kind" = 'credit_note') = ("receipts"."refund_id" is not null)),
	CONSTRAINT "receipts_amount_check" CHECK ("receipts"."amount_kobo" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_check";--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_account_check";--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_transfer_items" ALTER COLUMN "order_item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_transfers" ALTER COLUMN "artisan_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_transfer_items" ADD COLUMN "marketer_earning_id" bigint;--> statement-breakpoint
ALTER TABLE "payout_transfers" ADD COLUMN "marketer_id" bigint;--> statement-breakpoint
ALTER TABLE "marketer_earnings" ADD CONSTRAINT "marketer_earnings_marketer_id_users_id_fk" FOREIGN KEY ("marketer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketer_earnings" ADD CONSTRAINT "marketer_earnings_artisan_id_artisans_id_fk" FOREIGN KEY ("artisan_id") REFERENCES "public"."artisans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketer_rewards" ADD CONSTRAINT "marketer_rewards_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketer_earnings_marketer_idx" ON "marketer_earnings" USING btree ("marketer_id","id");--> statement-breakpoint
CREATE INDEX "marketer_earnings_owed_idx" ON "marketer_earnings" USING btree ("marketer_id") WHERE paid_out_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number_idx" ON "receipts" USING btree ("kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_receipt_idx" ON "receipts" USING btree ("order_id") WHERE kind = 'receipt';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_credit_note_idx" ON "receipts" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "receipts_order_idx" ON "receipts" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "payout_transfer_items" ADD CONSTRAINT "payout_transfer_items_marketer_earning_id_marketer_earnings_id_fk" FOREIGN KEY ("marketer_earning_id") REFERENCES "public"."marketer_earnings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_transfers" ADD CONSTRAINT "payout_transfers_marketer_id_users_id_fk" FOREIGN KEY ("marketer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_posted_idx" ON "ledger_entries" USING btree ("posted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_transfer_items_reward_once_idx" ON "payout_transfer_items" USING btree ("marketer_earning_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "payout_transfers_marketer_idx" ON "payout_transfers" USING btree ("marketer_id") WHERE marketer_id is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_check" CHECK ("ledger_entries"."kind" in ('payment', 'item', 'refund', 'marketer'));--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_check" CHECK ("ledger_postings"."account" in ('provider', 'held', 'artisan', 'refund', 'paid_out', 'fee', 'vat', 'marketing', 'marketer', 'marketer_paid'));--> statement-breakpoint
ALTER TABLE "payout_transfer_items" ADD CONSTRAINT "payout_transfer_items_one_check" CHECK (num_nonnulls("payout_transfer_items"."order_item_id", "payout_transfer_items"."marketer_earning_id") = 1);--> statement-breakpoint
ALTER TABLE "payout_transfers" ADD CONSTRAINT "payout_transfers_payee_check" CHECK (num_nonnulls("payout_transfers"."artisan_id", "payout_transfers"."marketer_id") = 1);--> statement-breakpoint
INSERT INTO "receipts" ("kind", "number", "order_id", "amount_kobo", "issued_at")
SELECT 'receipt', row_number() OVER (ORDER BY "paid_at", "id"), "id", "total_kobo", "paid_at"
FROM "orders" WHERE "total_kobo" > 0;--> statement-breakpoint
INSERT INTO "receipts" ("kind", "number", "order_id", "refund_id", "amount_kobo", "issued_at")
SELECT 'credit_note', row_number() OVER (ORDER BY r."recorded_at", r."id"), p."order_id", r."id", r."amount_kobo",
	coalesce(r."recorded_at", r."due_at")
FROM "payment_refunds" r JOIN "payments" p ON p."id" = r."payment_id"
WHERE r."reference" IS NOT NULL AND p."order_id" IS NOT NULL AND r."amount_kobo" > 0
	-- Not money beyond the price, which was never part of the order.
	AND (r."order_item_id" IS NOT NULL OR r."amount_kobo" <> coalesce(p."paid_kobo", 0) - p."amount_kobo");--> statement-breakpoint
INSERT INTO "receipt_counters" ("kind", "last")
SELECT "kind", count(*) FROM "receipts" GROUP BY "kind";
