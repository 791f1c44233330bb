CREATE TABLE "insight_demand" (
	"month" date NOT NULL,
	"trade" text NOT NULL,
	"area" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "insight_demand_month_trade_area_pk" PRIMARY KEY("month","trade","area")
);
--> statement-breakpoint
CREATE TABLE "insight_marketers" (
	"month" date NOT NULL,
	"marketer_id" bigint NOT NULL,
	"registered" integer NOT NULL,
	"verified" integer NOT NULL,
	"working" integer NOT NULL,
	CONSTRAINT "insight_marketers_month_marketer_id_pk" PRIMARY KEY("month","marketer_id")
);
