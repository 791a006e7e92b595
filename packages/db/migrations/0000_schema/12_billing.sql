-- Money: what was ordered, tried, taken and given back, and what it is good for.

-- The name under which the gateway knows a person: random, nothing can be read from it.
CREATE TABLE billing_customers (
  user_id text NOT NULL,
  env text NOT NULL,
  customer_key text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT billing_customers_user_id_env_pk PRIMARY KEY (user_id, env),
  CONSTRAINT billing_customers_customer_key_unique UNIQUE (customer_key)
);

-- A card being registered.
CREATE TABLE card_registrations (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  env text NOT NULL,
  customer_key text NOT NULL,
  price_id text,
  auth_key_hash text,
  auth_key_sealed text,
  idempotency_key text NOT NULL,
  state text NOT NULL,
  method_id text,
  subscription_id text,
  first_sent_at timestamptz(3),
  last_code text,
  checks integer NOT NULL DEFAULT 0,
  next_check_at timestamptz(3),
  fence integer NOT NULL DEFAULT 0,
  lease_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT card_registrations_auth_key_hash_unique UNIQUE (auth_key_hash),
  CONSTRAINT card_registrations_idempotency_key_unique UNIQUE (idempotency_key)
);
CREATE INDEX card_registrations_user ON card_registrations (user_id, created_at DESC NULLS LAST);
CREATE INDEX card_registrations_check ON card_registrations (next_check_at) WHERE state IN ('issuing', 'unknown');

CREATE TABLE payment_methods (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  env text NOT NULL,
  customer_key text NOT NULL,
  billing_key_sealed text NOT NULL,
  billing_key_print text NOT NULL,
  card_mask text NOT NULL,
  card_issuer text NOT NULL,
  card_type text NOT NULL,
  state text NOT NULL,
  next_delete_at timestamptz(3),
  delete_tries integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT payment_methods_billing_key_print_unique UNIQUE (billing_key_print)
);
CREATE UNIQUE INDEX payment_methods_one_active ON payment_methods (user_id, env) WHERE state = 'active';
CREATE INDEX payment_methods_delete ON payment_methods (next_delete_at);

-- One-off purchases. `id` is the gateway's orderId too.
CREATE TABLE orders (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  env text NOT NULL,
  purpose text NOT NULL,
  price_id text NOT NULL,
  name text NOT NULL,
  amount_krw integer NOT NULL,
  state text NOT NULL,
  payment_key text,
  last_code text,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT orders_payment_key_unique UNIQUE (payment_key)
);
CREATE UNIQUE INDEX orders_one_open ON orders (user_id, purpose) WHERE state IN ('pending', 'auth-returned', 'confirming', 'unknown');
CREATE INDEX orders_user ON orders (user_id, created_at DESC NULLS LAST);
CREATE INDEX orders_expiry ON orders (expires_at) WHERE state IN ('pending', 'auth-returned');

CREATE TABLE subscriptions (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  env text NOT NULL,
  price_id text NOT NULL,
  state text NOT NULL,
  anchor_at timestamptz(3) NOT NULL,
  period_index integer NOT NULL,
  current_start timestamptz(3) NOT NULL,
  current_end timestamptz(3) NOT NULL,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  scheduled_price_id text,
  agreed_krw integer NOT NULL,
  carried_krw integer NOT NULL DEFAULT 0,
  last_paid_at timestamptz(3),
  past_due_since timestamptz(3),
  asked_at timestamptz(3),
  noticed_days integer,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  end_reason text
);
CREATE UNIQUE INDEX subscriptions_one_live ON subscriptions (user_id, env) WHERE state IN ('incomplete', 'active', 'past-due', 'suspended');
CREATE INDEX subscriptions_due ON subscriptions (current_end) WHERE state = 'active';

CREATE TABLE invoices (
  id text PRIMARY KEY,
  subscription_id text NOT NULL,
  user_id text NOT NULL,
  kind text NOT NULL,
  price_id text NOT NULL,
  anchor_at timestamptz(3) NOT NULL,
  period_index integer NOT NULL,
  period_start timestamptz(3) NOT NULL,
  period_end timestamptz(3) NOT NULL,
  lines jsonb NOT NULL,
  amount_krw integer NOT NULL,
  carried_krw integer NOT NULL DEFAULT 0,
  state text NOT NULL,
  next_charge_at timestamptz(3),
  tries integer NOT NULL DEFAULT 0,
  last_code text,
  created_at timestamptz(3) NOT NULL,
  paid_at timestamptz(3)
);
CREATE UNIQUE INDEX invoices_one_per_period ON invoices (subscription_id, period_start, kind) WHERE kind = 'renewal' AND state <> 'void';
CREATE UNIQUE INDEX invoices_one_open ON invoices (subscription_id) WHERE state = 'open';
CREATE INDEX invoices_charge ON invoices (next_charge_at) WHERE state = 'open';

-- One try at taking money, written before anything is sent.
CREATE TABLE payment_attempts (
  id text PRIMARY KEY,
  kind text NOT NULL,
  order_id text,
  invoice_id text,
  user_id text NOT NULL,
  env text NOT NULL,
  number integer NOT NULL,
  pg_order_id text NOT NULL,
  idempotency_key text NOT NULL,
  order_name text NOT NULL,
  amount_krw integer NOT NULL,
  payment_key text,
  method_id text,
  state text NOT NULL,
  first_sent_at timestamptz(3),
  last_sent_at timestamptz(3),
  last_reason text,
  last_code text,
  last_message text,
  checks integer NOT NULL DEFAULT 0,
  next_check_at timestamptz(3),
  fence integer NOT NULL DEFAULT 0,
  lease_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT payment_attempts_pg_order_id_unique UNIQUE (pg_order_id),
  CONSTRAINT payment_attempts_idempotency_key_unique UNIQUE (idempotency_key)
);
CREATE UNIQUE INDEX attempts_number ON payment_attempts (invoice_id, number);
CREATE UNIQUE INDEX attempts_one_open ON payment_attempts (coalesce(order_id, invoice_id)) WHERE state IN ('created', 'sent', 'unknown', 'config-error');
CREATE INDEX attempts_check ON payment_attempts (next_check_at) WHERE state IN ('created', 'sent', 'unknown', 'config-error');

-- Money that was taken. `balance_krw` is what is left of it after refunds, as the gateway has it.
CREATE TABLE payments (
  payment_key text PRIMARY KEY,
  user_id text NOT NULL,
  env text NOT NULL,
  attempt_id text NOT NULL,
  order_id text,
  invoice_id text,
  pg_order_id text NOT NULL,
  name text NOT NULL,
  is_unwanted boolean NOT NULL DEFAULT false,
  total_krw integer NOT NULL,
  balance_krw integer NOT NULL,
  method text,
  card_mask text,
  card_issuer text,
  approval_number text,
  receipt_url text,
  approved_at text,
  paid_at timestamptz(3) NOT NULL,
  raw jsonb NOT NULL,
  CONSTRAINT payments_balance CHECK (balance_krw >= 0 AND balance_krw <= total_krw)
);
CREATE INDEX payments_user ON payments (user_id, paid_at DESC NULLS LAST);
CREATE UNIQUE INDEX payments_one_per_order ON payments (order_id) WHERE NOT is_unwanted;
CREATE UNIQUE INDEX payments_one_per_invoice ON payments (invoice_id) WHERE NOT is_unwanted;

CREATE TABLE refunds (
  id text PRIMARY KEY,
  payment_key text NOT NULL,
  user_id text NOT NULL,
  amount_krw integer NOT NULL,
  reason text NOT NULL,
  origin text NOT NULL,
  state text NOT NULL,
  idempotency_key text NOT NULL,
  key_number integer NOT NULL DEFAULT 1,
  transaction_key text,
  first_sent_at timestamptz(3),
  last_code text,
  checks integer NOT NULL DEFAULT 0,
  next_check_at timestamptz(3),
  fence integer NOT NULL DEFAULT 0,
  lease_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  done_at timestamptz(3),
  CONSTRAINT refunds_idempotency_key_unique UNIQUE (idempotency_key),
  CONSTRAINT refunds_transaction_key_unique UNIQUE (transaction_key)
);
CREATE INDEX refunds_payment ON refunds (payment_key);
CREATE INDEX refunds_check ON refunds (next_check_at) WHERE state IN ('requested', 'sent', 'pending', 'unknown');

-- Append only. The sides of a journal are equal.
CREATE TABLE ledger_entries (
  id bigserial PRIMARY KEY,
  journal_id text NOT NULL,
  account text NOT NULL,
  debit_krw integer NOT NULL,
  credit_krw integer NOT NULL,
  payment_key text NOT NULL,
  source text NOT NULL,
  at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX ledger_entries_once ON ledger_entries (source, account);
CREATE INDEX ledger_entries_payment ON ledger_entries (payment_key);

-- Asked as the transaction ends, when all sides of a journal are there.
CREATE FUNCTION balance_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE difference bigint;
BEGIN
	SELECT sum(debit_krw) - sum(credit_krw) INTO difference FROM ledger_entries WHERE journal_id = NEW.journal_id;
	IF difference <> 0 THEN
		RAISE EXCEPTION 'journal % is out of balance by % won', NEW.journal_id, difference;
	END IF;
	RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION balance_journal();

-- Every change of a state, with why. Append only.
CREATE TABLE billing_events (
  id bigserial PRIMARY KEY,
  subject text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  why text NOT NULL,
  at timestamptz(3) NOT NULL
);
CREATE INDEX billing_events_subject ON billing_events (subject, id);

-- What somebody agreed to, in the words they were shown. Append only.
CREATE TABLE billing_consents (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  subject text NOT NULL,
  price_id text NOT NULL,
  amount_krw integer NOT NULL,
  text text NOT NULL,
  ip text,
  user_agent text,
  agreed_at timestamptz(3) NOT NULL
);

-- What was once said of money is not unsaid.
CREATE FUNCTION keep_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER ledger_entries_keep BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION keep_written();
CREATE TRIGGER billing_events_keep BEFORE UPDATE OR DELETE ON billing_events FOR EACH ROW EXECUTE FUNCTION keep_written();
CREATE TRIGGER billing_consents_keep BEFORE UPDATE OR DELETE ON billing_consents FOR EACH ROW EXECUTE FUNCTION keep_written();

-- Days of a plan that were paid for.
CREATE TABLE plan_grants (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  env text NOT NULL,
  plan text NOT NULL,
  from_at timestamptz(3) NOT NULL,
  to_at timestamptz(3) NOT NULL,
  source text NOT NULL,
  CONSTRAINT plan_grants_source_unique UNIQUE (source)
);
CREATE INDEX plan_grants_user ON plan_grants (user_id, to_at);

-- Credits that came together and expire together.
CREATE TABLE credit_lots (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  env text NOT NULL,
  quantity integer NOT NULL,
  remaining integer NOT NULL,
  granted_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  source text NOT NULL,
  CONSTRAINT credit_lots_source_unique UNIQUE (source),
  CONSTRAINT credit_lots_remaining CHECK (remaining >= 0 AND remaining <= quantity)
);
CREATE INDEX credit_lots_user ON credit_lots (user_id, expires_at);

-- Credits set aside for one turn, until it is known whether they were needed.
CREATE TABLE credit_holds (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  purpose text NOT NULL,
  parts jsonb NOT NULL,
  quantity integer NOT NULL,
  captured integer NOT NULL DEFAULT 0,
  state text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT credit_holds_purpose_unique UNIQUE (purpose)
);
CREATE INDEX credit_holds_user ON credit_holds (user_id, created_at DESC NULLS LAST);

CREATE TABLE webhook_inbox (
  dedupe_key text PRIMARY KEY,
  event jsonb NOT NULL,
  state text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz(3),
  received_at timestamptz(3) NOT NULL
);
CREATE INDEX webhook_inbox_new ON webhook_inbox (next_try_at) WHERE state = 'new';

-- Messages to people, written with what they tell about, sent afterwards, each once.
CREATE TABLE outbox (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  topic text NOT NULL,
  key text NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz(3),
  fence integer NOT NULL DEFAULT 0,
  lease_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT outbox_key_unique UNIQUE (key)
);
CREATE INDEX outbox_new ON outbox (next_try_at) WHERE state = 'new';
CREATE INDEX outbox_user ON outbox (user_id, created_at DESC NULLS LAST);

-- Nightly comparisons with the gateway.
CREATE TABLE recon_runs (
  id text PRIMARY KEY,
  from_at timestamptz(3) NOT NULL,
  to_at timestamptz(3) NOT NULL,
  transactions integer NOT NULL,
  differences jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL
);

-- What a human has to look at.
CREATE TABLE billing_alerts (
  id text PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  detail jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  resolved_at timestamptz(3)
);
CREATE UNIQUE INDEX billing_alerts_open ON billing_alerts (kind, subject) WHERE resolved_at IS NULL;
