CREATE TABLE "staff_companies" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"company_name" text,
	"company_logo" text
);
--> statement-breakpoint
ALTER TABLE "staff_companies" ADD CONSTRAINT "staff_companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;