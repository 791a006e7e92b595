-- Who runs the service, what they are asked and told, and the log of what was done.

CREATE TABLE operators (
  user_id text PRIMARY KEY CONSTRAINT operators_user_id_users_id_fk REFERENCES users (id) ON DELETE CASCADE,
  granted_at timestamptz(3) NOT NULL
);

CREATE TABLE inquiries (
  id text PRIMARY KEY,
  owner_id text NOT NULL CONSTRAINT inquiries_owner_id_users_id_fk REFERENCES users (id),
  category text NOT NULL,
  content text NOT NULL,
  attachment_name text,
  attachment_type text,
  attachment bytea,
  answer text,
  answered_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX inquiries_owner ON inquiries (owner_id, created_at DESC NULLS LAST, id);

-- What anybody says is wrong with a published app. Kept when the app is gone.
CREATE TABLE abuse_reports (
  id text PRIMARY KEY,
  app_id text NOT NULL,
  slug text NOT NULL,
  category text NOT NULL,
  content text NOT NULL,
  email text,
  state text NOT NULL,
  closed_by text,
  closed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX abuse_reports_newest ON abuse_reports (created_at DESC NULLS LAST, id);
CREATE INDEX abuse_reports_app ON abuse_reports (app_id, created_at);

-- Published apps that operators closed. While `restored_at` is null the app cannot be published.
CREATE TABLE take_downs (
  id text PRIMARY KEY,
  app_id text NOT NULL,
  deployment_id text,
  reason text NOT NULL,
  taken_down_by text NOT NULL,
  taken_down_at timestamptz(3) NOT NULL,
  restored_by text,
  restored_at timestamptz(3)
);
CREATE UNIQUE INDEX take_downs_one_open ON take_downs (app_id) WHERE restored_at IS NULL;
CREATE INDEX take_downs_newest ON take_downs (taken_down_at DESC NULLS LAST, id);

-- Who did what that matters later. Only ever added to: triggers refuse anything else, the service's account has no right to it,
-- and each row is sealed with the hash of the one before.
CREATE TABLE audit_events (
  id text PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT now(),
  user_id text,
  action text NOT NULL,
  subject text,
  request_id text NOT NULL,
  seq bigint NOT NULL DEFAULT 0,
  previous_hash text NOT NULL DEFAULT '',
  hash text NOT NULL DEFAULT ''
);
CREATE INDEX audit_events_user ON audit_events (user_id, at DESC NULLS LAST);
CREATE UNIQUE INDEX audit_events_seq ON audit_events (seq);

-- What is in a row, and the hash of the row before it, in one hash. Each field is hashed by itself first, so that no two rows read
-- alike; a field without a value counts as 32 zero bytes. packages/db/src/verify-audit-chain.ts works it out without the database.
CREATE FUNCTION public.audit_event_hash(entry public.audit_events) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT encode(sha256(decode(entry.previous_hash, 'hex') || string_agg(
    CASE WHEN field IS NULL THEN decode(repeat('00', 32), 'hex') ELSE sha256(convert_to(field, 'UTF8')) END, ''::bytea ORDER BY place)), 'hex')
  FROM unnest(ARRAY[entry.seq::text, entry.id, (extract(epoch FROM entry.at) * 1000)::bigint::text, entry.user_id, entry.action,
    entry.subject, entry.request_id]) WITH ORDINALITY AS fields(field, place)
$$;

-- One writer at a time, until its transaction ends: the next one sees the row it follows.
CREATE FUNCTION public.seal_audit_event() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE last record;
BEGIN
  PERFORM pg_advisory_xact_lock(7210432);
  SELECT seq, hash INTO last FROM public.audit_events ORDER BY seq DESC LIMIT 1;
  NEW.seq := coalesce(last.seq, 0) + 1;
  NEW.previous_hash := coalesce(last.hash, repeat('0', 64));
  NEW.hash := public.audit_event_hash(NEW);
  RETURN NEW;
END
$$;

CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  RAISE EXCEPTION 'audit events are only ever added to' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER audit_events_sealed BEFORE INSERT ON public.audit_events FOR EACH ROW EXECUTE FUNCTION public.seal_audit_event();
CREATE TRIGGER audit_events_kept BEFORE UPDATE OR DELETE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION public.refuse_audit_change();
CREATE TRIGGER audit_events_not_emptied BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
