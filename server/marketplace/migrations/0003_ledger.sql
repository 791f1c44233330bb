CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"payment_id" bigint NOT NULL,
	"order_item_id" bigint,
	"refund_id" bigint,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_kind_check" CHECK ("ledger_entries"."kind" in ('payment', 'item', 'refund'))
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"owner" text,
	"order_item_id" bigint,
	"amount_kobo" bigint NOT NULL,
	CONSTRAINT "ledger_postings_account_check" CHECK ("ledger_postings"."account" in ('provider', 'held', 'artisan', 'refund', 'paid_out')),
	CONSTRAINT "ledger_postings_amount_check" CHECK ("ledger_postings"."amount_kobo" <> 0)
);
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_payout_check";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "artisan_kobo" bigint;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_one_payment_idx" ON "ledger_entries" USING btree ("payment_id") WHERE kind = 'payment';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_one_refund_idx" ON "ledger_entries" USING btree ("refund_id") WHERE kind = 'refund';--> statement-breakpoint
CREATE INDEX "ledger_entries_payment_idx" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_entry_idx" ON "ledger_postings" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_item_idx" ON "ledger_postings" USING btree ("order_item_id") WHERE order_item_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_postings_owner_idx" ON "ledger_postings" USING btree ("account","owner");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_share_check" CHECK ("order_items"."artisan_kobo" between 0 and "order_items"."total_kobo");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_payout_check" CHECK ("order_items"."paid_out_at" is null or "order_items"."status" = 'completed' or ("order_items"."status" = 'cancelled' and "order_items"."artisan_kobo" > 0));--> statement-breakpoint
CREATE FUNCTION ledger_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_kobo) FROM ledger_postings WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'The postings of ledger entry % do not add up to zero', NEW.entry_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON "ledger_postings"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance();--> statement-breakpoint
CREATE FUNCTION ledger_must_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Ledger entries are never changed. Post another entry instead';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_must_stay();--> statement-breakpoint
CREATE TRIGGER ledger_postings_stay BEFORE UPDATE OR DELETE ON "ledger_postings"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_must_stay();
