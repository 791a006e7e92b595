-- What is in a row, and the hash of the row before it, in one hash. Each field is hashed by itself first, so that no two rows read
-- alike; a field without a value counts as 32 zero bytes. packages/db/src/verify-audit-chain.ts works it out without the database.
CREATE FUNCTION public.audit_event_hash(entry public.audit_events) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT encode(sha256(decode(entry.previous_hash, 'hex') || string_agg(
    CASE WHEN field IS NULL THEN decode(repeat('00', 32), 'hex') ELSE sha256(convert_to(field, 'UTF8')) END, ''::bytea ORDER BY place)), 'hex')
  FROM unnest(ARRAY[entry.seq::text, entry.id, (extract(epoch FROM entry.at) * 1000)::bigint::text, entry.user_id, entry.action,
    entry.subject, entry.request_id]) WITH ORDINALITY AS fields(field, place)
$$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  RAISE EXCEPTION 'audit events are only ever added to' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
DO $$
DECLARE entry public.audit_events; last text := repeat('0', 64); place bigint := 0;
BEGIN
  FOR entry IN SELECT * FROM public.audit_events ORDER BY at, id LOOP
    place := place + 1;
    entry.seq := place;
    entry.previous_hash := last;
    last := public.audit_event_hash(entry);
    UPDATE public.audit_events SET seq = place, previous_hash = entry.previous_hash, hash = last WHERE id = entry.id;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE UNIQUE INDEX audit_events_seq ON public.audit_events (seq);
--> statement-breakpoint
CREATE TRIGGER audit_events_sealed BEFORE INSERT ON public.audit_events FOR EACH ROW EXECUTE FUNCTION public.seal_audit_event();
--> statement-breakpoint
CREATE TRIGGER audit_events_kept BEFORE UPDATE OR DELETE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION public.refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_events_not_emptied BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
