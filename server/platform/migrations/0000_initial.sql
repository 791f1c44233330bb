CREATE TYPE "public"."user_type" AS ENUM('admin', 'manager', 'employer', 'artisan', 'marketer');--> statement-breakpoint
CREATE TABLE "employer_profiles" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"company_logo" text,
	"phone" text NOT NULL,
	"location_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_message_reads" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"read_by" bigint NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payment_id" bigint NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"note" text,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reference" text,
	"recorded_by" bigint,
	"recorded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "artisan_reviews" (
	"artisan_id" bigint PRIMARY KEY NOT NULL,
	"is_verified" boolean NOT NULL,
	"note" text,
	"reviewed_by" bigint NOT NULL,
	"reviewed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artisans" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"location_id" bigint,
	"profession_id" bigint,
	"experience" integer DEFAULT 0 NOT NULL,
	"address" text,
	"phone" text,
	"pay_kobo" bigint,
	"image_key" text,
	"image_small_key" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"nin_ciphertext" text,
	"nin_last4" text,
	"nin_index" text,
	"name_words" text DEFAULT '' NOT NULL,
	"trade_words" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', trade_words) || to_tsvector('simple', name_words)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "artisans_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "artisans_nin_index_unique" UNIQUE("nin_index"),
	CONSTRAINT "artisans_experience_check" CHECK ("artisans"."experience" >= 0),
	CONSTRAINT "artisans_pay_check" CHECK ("artisans"."pay_kobo" >= 0)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"actor_type" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cart_id" bigint NOT NULL,
	"artisan_id" bigint NOT NULL,
	"days" integer DEFAULT 1 NOT NULL,
	"agreed_pay_kobo" bigint,
	"quote_id" bigint,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_once" UNIQUE("cart_id","artisan_id"),
	CONSTRAINT "cart_items_pay_check" CHECK ("cart_items"."agreed_pay_kobo" > 0),
	CONSTRAINT "cart_items_days_check" CHECK ("cart_items"."days" between 1 and 90)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cart_code" text NOT NULL,
	"employer_id" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_cart_code_unique" UNIQUE("cart_code"),
	CONSTRAINT "carts_state_check" CHECK ("carts"."state" in ('open', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "job_details" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cart_item_id" bigint NOT NULL,
	"description" text NOT NULL,
	"artisan" text NOT NULL,
	"address" text NOT NULL,
	"contact_person" text NOT NULL,
	"contact_phone" text NOT NULL,
	"expected_date" date NOT NULL,
	"location_id" bigint,
	"location" text NOT NULL,
	CONSTRAINT "job_details_cart_item_id_unique" UNIQUE("cart_item_id")
);
--> statement-breakpoint
CREATE TABLE "industries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "industries_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"location" text NOT NULL,
	CONSTRAINT "locations_location_unique" UNIQUE("location")
);
--> statement-breakpoint
CREATE TABLE "professions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"industry_id" bigint,
	"keywords" text DEFAULT '' NOT NULL,
	CONSTRAINT "professions_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"profession_id" bigint NOT NULL,
	"time" text NOT NULL,
	"location" text NOT NULL,
	"description" text NOT NULL,
	"company" text NOT NULL,
	"image_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "services_profession_id_unique" UNIQUE("profession_id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"industry" text,
	"address" text,
	"contact" text,
	"description" text,
	"website" text,
	"image_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fingerprints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artisan_id" bigint NOT NULL,
	"mime_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"key_id" text NOT NULL,
	"consent" boolean NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artisan_deletions" (
	"artisan_id" bigint PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"deleted_by" bigint NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lookup_suggestions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"user_id" bigint NOT NULL,
	"suggested_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" bigint
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"marketer_id" bigint NOT NULL,
	"consent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"artisan_id" bigint,
	"artisan_name" text NOT NULL,
	"service_name" text NOT NULL,
	"pay_kobo" bigint NOT NULL,
	"days" integer NOT NULL,
	"total_kobo" bigint NOT NULL,
	"job" jsonb NOT NULL,
	"quote_id" bigint,
	"status" text DEFAULT 'pending' NOT NULL,
	"disputed_from" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"paid_out_at" timestamp with time zone,
	CONSTRAINT "order_items_status_check" CHECK ("order_items"."status" in ('pending', 'in_progress', 'completed', 'cancelled', 'disputed')),
	CONSTRAINT "order_items_payout_check" CHECK ("order_items"."paid_out_at" is null or "order_items"."status" = 'completed')
);
--> statement-breakpoint
CREATE TABLE "order_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"order_item_id" bigint,
	"description" text NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_code" text NOT NULL,
	"employer_id" bigint NOT NULL,
	"cart_id" bigint NOT NULL,
	"status" text NOT NULL,
	"total_kobo" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_order_code_unique" UNIQUE("order_code"),
	CONSTRAINT "orders_cart_id_unique" UNIQUE("cart_id"),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('pending', 'in_progress', 'completed', 'cancelled', 'disputed'))
);
--> statement-breakpoint
CREATE TABLE "payment_items" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payment_id" bigint NOT NULL,
	"cart_item_id" bigint NOT NULL,
	"artisan_id" bigint NOT NULL,
	"artisan_name" text NOT NULL,
	"service_name" text NOT NULL,
	"pay_kobo" bigint NOT NULL,
	"days" integer NOT NULL,
	"total_kobo" bigint NOT NULL,
	"job" jsonb NOT NULL,
	"quote_id" bigint
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tx_ref" text NOT NULL,
	"provider" text NOT NULL,
	"employer_id" bigint NOT NULL,
	"cart_id" bigint NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"fingerprint" text NOT NULL,
	"opened" jsonb,
	"opening_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"transaction_id" text,
	"paid_kobo" bigint,
	"order_id" bigint,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_tx_ref_unique" UNIQUE("tx_ref"),
	CONSTRAINT "payments_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "payments_state_check" CHECK ("payments"."state" in ('created', 'pending', 'successful', 'failed', 'superseded', 'refund_due')),
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount_kobo" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"employer_id" bigint NOT NULL,
	"artisan_id" bigint NOT NULL,
	"description" text NOT NULL,
	"date" date NOT NULL,
	"budget_kobo" bigint NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"pay_kobo" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "quotes_state_check" CHECK ("quotes"."state" in ('requested', 'accepted', 'declined')),
	CONSTRAINT "quotes_budget_check" CHECK ("quotes"."budget_kobo" > 0),
	CONSTRAINT "quotes_pay_check" CHECK (("quotes"."pay_kobo" > 0) = ("quotes"."state" = 'accepted'))
);
--> statement-breakpoint
CREATE TABLE "live_releases" (
	"app" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"chosen_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_releases_chosen_by" CHECK ("live_releases"."chosen_by" in ('start', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "release_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"app" text NOT NULL,
	"from_version" text,
	"to_version" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"app" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "releases_app_version_pk" PRIMARY KEY("app","version")
);
--> statement-breakpoint
CREATE TABLE "sandbox_transactions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"tx_ref" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"redirect_url" text NOT NULL,
	"customer" jsonb NOT NULL,
	"title" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_transactions_page_id_unique" UNIQUE("page_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_refresh_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"user_type" "user_type" NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "throttle_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employer_profiles" ADD CONSTRAINT "employer_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_profiles" ADD CONSTRAINT "employer_profiles_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message_reads" ADD CONSTRAINT "contact_message_reads_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message_reads" ADD CONSTRAINT "contact_message_reads_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artisan_reviews" ADD CONSTRAINT "artisan_reviews_artisan_id_artisans_id_fk" FOREIGN KEY ("artisan_id") REFERENCES "public"."artisans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artisan_reviews" ADD CONSTRAINT "artisan_reviews_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artisans" ADD CONSTRAINT "artisans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artisans" ADD CONSTRAINT "artisans_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artisans" ADD CONSTRAINT "artisans_profession_id_professions_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."professions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_artisan_id_artisans_id_fk" FOREIGN KEY ("artisan_id") REFERENCES "public"."artisans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_details" ADD CONSTRAINT "job_details_cart_item_id_cart_items_id_fk" FOREIGN KEY ("cart_item_id") REFERENCES "public"."cart_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_details" ADD CONSTRAINT "job_details_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professions" ADD CONSTRAINT "professions_industry_id_industries_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_profession_id_professions_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."professions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fingerprints" ADD CONSTRAINT "fingerprints_artisan_id_artisans_id_fk" FOREIGN KEY ("artisan_id") REFERENCES "public"."artisans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fingerprints" ADD CONSTRAINT "fingerprints_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artisan_deletions" ADD CONSTRAINT "artisan_deletions_artisan_id_artisans_id_fk" FOREIGN KEY ("artisan_id") REFERENCES "public"."artisans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artisan_deletions" ADD CONSTRAINT "artisan_deletions_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookup_suggestions" ADD CONSTRAINT "lookup_suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookup_suggestions" ADD CONSTRAINT "lookup_suggestions_suggested_by_users_id_fk" FOREIGN KEY ("suggested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookup_suggestions" ADD CONSTRAINT "lookup_suggestions_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_marketer_id_users_id_fk" FOREIGN KEY ("marketer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_artisan_id_artisans_id_fk" FOREIGN KEY ("artisan_id") REFERENCES "public"."artisans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_artisan_id_artisans_id_fk" FOREIGN KEY ("artisan_id") REFERENCES "public"."artisans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_employer_id_users_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_artisan_id_artisans_id_fk" FOREIGN KEY ("artisan_id") REFERENCES "public"."artisans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_releases" ADD CONSTRAINT "live_releases_app_version_releases_app_version_fk" FOREIGN KEY ("app","version") REFERENCES "public"."releases"("app","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_webhooks" ADD CONSTRAINT "sandbox_webhooks_transaction_id_sandbox_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."sandbox_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_refresh_tokens" ADD CONSTRAINT "auth_refresh_tokens_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refunds_payment_idx" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "artisans_list_idx" ON "artisans" USING btree ("is_verified","experience","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artisans_profession_idx" ON "artisans" USING btree ("profession_id","is_verified","experience","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artisans_location_idx" ON "artisans" USING btree ("location_id","is_verified","experience","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "artisans_search_idx" ON "artisans" USING gin ("search");--> statement-breakpoint
CREATE INDEX "artisans_names_idx" ON "artisans" USING gin ("name_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "cart_items_artisan_idx" ON "cart_items" USING btree ("artisan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_open_idx" ON "carts" USING btree ("employer_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "professions_industry_idx" ON "professions" USING btree ("industry_id");--> statement-breakpoint
CREATE INDEX "companies_name_idx" ON "companies" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "contact_messages_created_idx" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "fingerprints_artisan_idx" ON "fingerprints" USING btree ("artisan_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lookup_suggestions_open_key" ON "lookup_suggestions" USING btree ("user_id","kind") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "registrations_marketer_idx" ON "registrations" USING btree ("marketer_id","user_id");--> statement-breakpoint
CREATE INDEX "order_items_order_idx" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_artisan_idx" ON "order_items" USING btree ("artisan_id","status");--> statement-breakpoint
CREATE INDEX "order_items_quote_idx" ON "order_items" USING btree ("quote_id") WHERE quote_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_reports_one_open_idx" ON "order_reports" USING btree ("order_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "order_reports_order_idx" ON "order_reports" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_employer_idx" ON "orders" USING btree ("employer_id","id");--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("employer_id","status");--> statement-breakpoint
CREATE INDEX "payment_items_payment_idx" ON "payment_items" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_live_idx" ON "payments" USING btree ("cart_id") WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payments_employer_idx" ON "payments" USING btree ("employer_id","modified_at");--> statement-breakpoint
CREATE INDEX "payments_cart_idx" ON "payments" USING btree ("cart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_once_idx" ON "quotes" USING btree ("employer_id","artisan_id","date","budget_kobo",md5("description")) WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "quotes_employer_idx" ON "quotes" USING btree ("employer_id","id");--> statement-breakpoint
CREATE INDEX "quotes_artisan_idx" ON "quotes" USING btree ("artisan_id","id");--> statement-breakpoint
CREATE INDEX "release_changes_app" ON "release_changes" USING btree ("app","id");--> statement-breakpoint
CREATE INDEX "sandbox_transactions_ref_idx" ON "sandbox_transactions" USING btree ("tx_ref","id");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due_idx" ON "sandbox_webhooks" USING btree ("next_attempt_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "auth_refresh_tokens_session_idx" ON "auth_refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user_idx" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_user_type_idx" ON "users" USING btree ("user_type");--> statement-breakpoint
CREATE INDEX "mail_outbox_due_idx" ON "mail_outbox" USING btree ("next_attempt_at") WHERE done_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_done_idx" ON "mail_outbox" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "throttle_counters_ends_at_idx" ON "throttle_counters" USING btree ("ends_at");