CREATE INDEX "mail_outbox_failed_idx" ON "mail_outbox" USING btree ("failed_at","id") WHERE failed_at is not null;
