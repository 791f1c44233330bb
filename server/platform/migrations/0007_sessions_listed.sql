ALTER TABLE "auth_sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "artisans_nin_mark_idx" ON "artisans" USING btree (left("nin_ciphertext", 12),"id");--> statement-breakpoint
CREATE INDEX "fingerprints_key_idx" ON "fingerprints" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "auth_refresh_tokens_expires_idx" ON "auth_refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_sessions_expires_idx" ON "auth_sessions" USING btree ("expires_at");