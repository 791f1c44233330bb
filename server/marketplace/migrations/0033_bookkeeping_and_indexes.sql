CREATE TABLE "bookkeeping_run" (
	"id" integer PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"faults" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_reports_item_idx" ON "order_reports" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "orders_in_progress_idx" ON "orders" USING btree ("id") WHERE status = 'in_progress';--> statement-breakpoint
CREATE INDEX "orders_disputed_idx" ON "orders" USING btree ("id") WHERE status = 'disputed';