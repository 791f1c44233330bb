CREATE TABLE "insight_months" (
	"trade" text NOT NULL,
	"area" text NOT NULL,
	"month" date NOT NULL,
	"orders" integer NOT NULL,
	"bookings" integer NOT NULL,
	"revenue_kobo" bigint NOT NULL,
	"accepted" integer NOT NULL,
	"declined" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"disputed" integer NOT NULL,
	"completed" integer NOT NULL,
	"answered" integer NOT NULL,
	"answer_seconds" bigint NOT NULL,
	CONSTRAINT "insight_months_trade_area_month_pk" PRIMARY KEY("trade","area","month")
);
--> statement-breakpoint
DROP INDEX "insight_days_area_idx";--> statement-breakpoint
CREATE INDEX "insight_months_area_idx" ON "insight_months" USING btree ("area","month");--> statement-breakpoint
CREATE INDEX "insight_days_area_day_idx" ON "insight_days" USING btree ("area","day");--> statement-breakpoint
CREATE INDEX "insight_days_trade_day_idx" ON "insight_days" USING btree ("trade","day");--> statement-breakpoint
INSERT INTO "insight_months"
SELECT "trade", "area", date_trunc('month', "day"::timestamp)::date, sum("orders"), sum("bookings"), sum("revenue_kobo"),
	sum("accepted"), sum("declined"), sum("cancelled"), sum("disputed"), sum("completed"), sum("answered"), sum("answer_seconds")
FROM "insight_days" GROUP BY 1, 2, 3;
