CREATE TABLE "billing_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"subject" text NOT NULL,
	"price_id" text NOT NULL,
	"amount_krw" integer NOT NULL,
	"text" text NOT NULL,
	"ip" text,
	"user_agent" text,
	"agreed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"price_id" text NOT NULL,
	"anchor_at" timestamp (3) with time zone NOT NULL,
	"period_index" integer NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"amount_krw" integer NOT NULL,
	"carried_krw" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"next_charge_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"journal_id" text NOT NULL,
	"account" text NOT NULL,
	"debit_krw" integer NOT NULL,
	"credit_krw" integer NOT NULL,
	"payment_key" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"env" text NOT NULL,
	"purpose" text NOT NULL,
	"price_id" text NOT NULL,
	"name" text NOT NULL,
	"amount_krw" integer NOT NULL,
	"state" text NOT NULL,
	"payment_key" text,
	"last_code" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_payment_key_unique" UNIQUE("payment_key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"fence" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outbox_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"invoice_id" text,
	"user_id" text NOT NULL,
	"env" text NOT NULL,
	"number" integer NOT NULL,
	"pg_order_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"order_name" text NOT NULL,
	"amount_krw" integer NOT NULL,
	"payment_key" text,
	"method_id" text,
	"state" text NOT NULL,
	"first_sent_at" timestamp (3) with time zone,
	"last_sent_at" timestamp (3) with time zone,
	"last_reason" text,
	"last_code" text,
	"last_message" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"fence" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_attempts_pg_order_id_unique" UNIQUE("pg_order_id"),
	CONSTRAINT "payment_attempts_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"payment_key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"env" text NOT NULL,
	"attempt_id" text NOT NULL,
	"order_id" text,
	"invoice_id" text,
	"pg_order_id" text NOT NULL,
	"name" text NOT NULL,
	"is_unwanted" boolean DEFAULT false NOT NULL,
	"total_krw" integer NOT NULL,
	"balance_krw" integer NOT NULL,
	"method" text,
	"card_mask" text,
	"card_issuer" text,
	"approval_number" text,
	"receipt_url" text,
	"approved_at" text,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"raw" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recon_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone NOT NULL,
	"transactions" integer NOT NULL,
	"differences" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_key" text NOT NULL,
	"user_id" text NOT NULL,
	"amount_krw" integer NOT NULL,
	"reason" text NOT NULL,
	"origin" text NOT NULL,
	"state" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"key_number" integer DEFAULT 1 NOT NULL,
	"transaction_key" text,
	"first_sent_at" timestamp (3) with time zone,
	"last_code" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"fence" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_transaction_key_unique" UNIQUE("transaction_key")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"env" text NOT NULL,
	"price_id" text NOT NULL,
	"state" text NOT NULL,
	"anchor_at" timestamp (3) with time zone NOT NULL,
	"period_index" integer NOT NULL,
	"current_start" timestamp (3) with time zone NOT NULL,
	"current_end" timestamp (3) with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"scheduled_price_id" text,
	"agreed_krw" integer NOT NULL,
	"carried_krw" integer DEFAULT 0 NOT NULL,
	"last_paid_at" timestamp (3) with time zone,
	"past_due_since" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"noticed_days" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"dedupe_key" text PRIMARY KEY NOT NULL,
	"event" jsonb NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"user_id" text NOT NULL,
	"env" text NOT NULL,
	"customer_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_customers_user_id_env_pk" PRIMARY KEY("user_id","env"),
	CONSTRAINT "billing_customers_customer_key_unique" UNIQUE("customer_key")
);
--> statement-breakpoint
CREATE TABLE "card_registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"env" text NOT NULL,
	"customer_key" text NOT NULL,
	"price_id" text,
	"auth_key_hash" text,
	"auth_key_sealed" text,
	"idempotency_key" text NOT NULL,
	"state" text NOT NULL,
	"method_id" text,
	"subscription_id" text,
	"first_sent_at" timestamp (3) with time zone,
	"last_code" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"fence" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_registrations_auth_key_hash_unique" UNIQUE("auth_key_hash"),
	CONSTRAINT "card_registrations_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"env" text NOT NULL,
	"customer_key" text NOT NULL,
	"billing_key_sealed" text NOT NULL,
	"billing_key_print" text NOT NULL,
	"card_mask" text NOT NULL,
	"card_issuer" text NOT NULL,
	"card_type" text NOT NULL,
	"state" text NOT NULL,
	"next_delete_at" timestamp (3) with time zone,
	"delete_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_methods_billing_key_print_unique" UNIQUE("billing_key_print")
);
--> statement-breakpoint
CREATE TABLE "credit_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"parts" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"captured" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_holds_purpose_unique" UNIQUE("purpose")
);
--> statement-breakpoint
CREATE TABLE "credit_lots" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"env" text NOT NULL,
	"quantity" integer NOT NULL,
	"remaining" integer NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "credit_lots_source_unique" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "plan_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"env" text NOT NULL,
	"plan" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "plan_grants_source_unique" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "custom_domains" (
	"app_id" text NOT NULL,
	"domain" text NOT NULL,
	"owner_id" text NOT NULL,
	"token" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "custom_domains_app_id_domain_pk" PRIMARY KEY("app_id","domain")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "billing_alerts_open" ON "billing_alerts" USING btree ("kind","subject") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "billing_events_subject" ON "billing_events" USING btree ("subject","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_period" ON "invoices" USING btree ("subscription_id","period_start","kind") WHERE kind = 'renewal' and state <> 'void';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_open" ON "invoices" USING btree ("subscription_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "invoices_charge" ON "invoices" USING btree ("next_charge_at") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_once" ON "ledger_entries" USING btree ("source","account");--> statement-breakpoint
CREATE INDEX "ledger_entries_payment" ON "ledger_entries" USING btree ("payment_key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("user_id","purpose") WHERE state in ('pending', 'auth-returned', 'confirming', 'unknown');--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_expiry" ON "orders" USING btree ("expires_at") WHERE state in ('pending', 'auth-returned');--> statement-breakpoint
CREATE INDEX "outbox_new" ON "outbox" USING btree ("next_try_at") WHERE state = 'new';--> statement-breakpoint
CREATE INDEX "outbox_user" ON "outbox" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_number" ON "payment_attempts" USING btree ("invoice_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_open" ON "payment_attempts" USING btree (coalesce("order_id", "invoice_id")) WHERE state in ('created', 'sent', 'unknown', 'config-error');--> statement-breakpoint
CREATE INDEX "attempts_check" ON "payment_attempts" USING btree ("next_check_at") WHERE state in ('created', 'sent', 'unknown', 'config-error');--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","paid_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_order" ON "payments" USING btree ("order_id") WHERE not is_unwanted;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_invoice" ON "payments" USING btree ("invoice_id") WHERE not is_unwanted;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_key");--> statement-breakpoint
CREATE INDEX "refunds_check" ON "refunds" USING btree ("next_check_at") WHERE state in ('requested', 'sent', 'pending', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_live" ON "subscriptions" USING btree ("user_id","env") WHERE state in ('incomplete', 'active', 'past-due', 'suspended');--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("current_end") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "webhook_inbox_new" ON "webhook_inbox" USING btree ("next_try_at") WHERE state = 'new';--> statement-breakpoint
CREATE INDEX "card_registrations_user" ON "card_registrations" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "card_registrations_check" ON "card_registrations" USING btree ("next_check_at") WHERE state in ('issuing', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_one_active" ON "payment_methods" USING btree ("user_id","env") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "payment_methods_delete" ON "payment_methods" USING btree ("next_delete_at");--> statement-breakpoint
CREATE INDEX "credit_holds_user" ON "credit_holds" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "credit_lots_user" ON "credit_lots" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "plan_grants_user" ON "plan_grants" USING btree ("user_id","to_at");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_domains_proven" ON "custom_domains" USING btree ("domain") WHERE verified_at is not null;--> statement-breakpoint
CREATE INDEX "custom_domains_owner" ON "custom_domains" USING btree ("owner_id");--> statement-breakpoint
CREATE FUNCTION keep_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_keep BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION keep_written();
--> statement-breakpoint
CREATE TRIGGER billing_events_keep BEFORE UPDATE OR DELETE ON "billing_events" FOR EACH ROW EXECUTE FUNCTION keep_written();
--> statement-breakpoint
CREATE TRIGGER billing_consents_keep BEFORE UPDATE OR DELETE ON "billing_consents" FOR EACH ROW EXECUTE FUNCTION keep_written();
--> statement-breakpoint
CREATE FUNCTION balance_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE difference bigint;
BEGIN
	SELECT sum(debit_krw) - sum(credit_krw) INTO difference FROM ledger_entries WHERE journal_id = NEW.journal_id;
	IF difference <> 0 THEN
		RAISE EXCEPTION 'journal % is out of balance by % won', NEW.journal_id, difference;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION balance_journal();
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_balance" CHECK (balance_krw >= 0 AND balance_krw <= total_krw);
--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_remaining" CHECK (remaining >= 0 AND remaining <= quantity);
