CREATE INDEX "employer_profiles_phone_idx" ON "employer_profiles" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "payments_transaction_idx" ON "payments" USING btree ("transaction_id");