ALTER TABLE "record_rules" ADD COLUMN "phase" text DEFAULT 'whole' NOT NULL;--> statement-breakpoint
ALTER TABLE "record_rules" ADD COLUMN "filled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "record_rules" ADD COLUMN "filled_id" text;--> statement-breakpoint
ALTER TABLE "record_rules" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "record_rules_unfinished" ON "record_rules" USING btree ("app_id","env") WHERE phase <> 'whole';--> statement-breakpoint
-- As in 0021, each of them without a query of its own: keys of a million records are made of them.
CREATE OR REPLACE FUNCTION record_key_place(environment text, list text, rule text, said text) RETURNS uuid LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN encode(substring(sha256(convert_to(concat_ws(E'\x1f', environment, list, rule, said), 'UTF8')) from 1 for 16), 'hex')::uuid;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_key_texts(value jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF value IS NULL OR value IN ('null', '""', '[]') THEN RETURN '{}'; END IF;
  CASE jsonb_typeof(value)
    WHEN 'string' THEN RETURN ARRAY['s' || lower(btrim(value #>> '{}',
      U&' \0009\000A\000B\000C\000D\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF')
      COLLATE "und-x-icu")];
    WHEN 'number' THEN RETURN ARRAY['n' || trim_scale((value #>> '{}')::numeric)::text];
    WHEN 'array' THEN RETURN ARRAY(SELECT DISTINCT 'a' || item::text FROM jsonb_array_elements(value) item);
    ELSE RETURN ARRAY['o' || value::text];
  END CASE;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_key_shared(data jsonb, fields jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  texts text[];
  shared text[] := '{""}';
BEGIN
  FOR at IN 0 .. jsonb_array_length(fields) - 1 LOOP
    texts := record_key_texts(data -> (fields ->> at));
    IF cardinality(shared) = 1 AND cardinality(texts) = 1 THEN shared := ARRAY[shared[1] || length(texts[1]) || ':' || texts[1]];
    ELSE shared := ARRAY(SELECT before || length(one) || ':' || one FROM unnest(shared) before, unnest(texts) one);
    END IF;
  END LOOP;
  RETURN shared;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_key_joined(data jsonb, fields jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  one jsonb;
  joined text;
BEGIN
  FOR at IN 0 .. jsonb_array_length(fields) - 1 LOOP
    one := data -> (fields ->> at);
    IF jsonb_typeof(one) IS DISTINCT FROM 'string' OR one = '""' THEN RETURN NULL; END IF;
    joined := coalesce(joined || 'T', '') || (one #>> '{}');
  END LOOP;
  RETURN joined;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_keys_of(rule record_rules, one text, data jsonb) RETURNS SETOF record_keys LANGUAGE plpgsql STABLE AS $$
DECLARE
  definition jsonb := rule.definition;
  key record_keys;
  shared text[];
  held_by text;
  taken record;
BEGIN
  -- Somebody who has cancelled holds nothing.
  IF definition -> 'except' ? coalesce(data ->> (definition ->> 'status'), '') THEN RETURN; END IF;
  CASE rule.kind
    WHEN 'unique' THEN shared := record_key_shared(data, definition -> 'fields');
    WHEN 'span', 'room' THEN
      taken := record_key_span(definition, data);
      IF taken.span IS NULL THEN RETURN; END IF;
      key.span := taken.span;
      shared := record_key_shared(data, definition -> 'within');
      IF taken.said IS NOT NULL THEN shared := ARRAY(SELECT before || E'\x1e' || taken.said FROM unnest(shared) before); END IF;
    WHEN 'capacity' THEN
      shared := record_key_shared(data, definition -> 'of');
      key.num := CASE
        WHEN NOT definition ? 'amount' THEN 1
        WHEN jsonb_typeof(data -> (definition ->> 'amount')) = 'number' THEN greatest(0, (data ->> (definition ->> 'amount'))::numeric)
        ELSE 0 END;
    WHEN 'lookup' THEN
      IF jsonb_typeof(data -> (definition ->> 'field')) IS DISTINCT FROM 'string' THEN RETURN; END IF;
      shared := ARRAY[record_key_token(data ->> (definition ->> 'field'))];
    ELSE RETURN;
  END CASE;
  key.app_id := rule.app_id;
  key.env := rule.env;
  key.collection := rule.collection;
  key.record := one;
  key.rule := rule.name;
  key.kind := rule.kind;
  key.held := true;
  FOREACH held_by IN ARRAY shared LOOP
    key.place := record_key_place(rule.env, rule.collection, rule.name, held_by);
    RETURN NEXT key;
  END LOOP;
END $$;--> statement-breakpoint
-- The name by which a version knows a rule. A rule that comes back while its former keys are still being taken away has a number after it.
CREATE FUNCTION record_rule_base(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT split_part(name, '#', 1) $$;--> statement-breakpoint
-- Makes the keys of these records that are not there yet. Of those that break the rule the older ones hold what they have. Whoever
-- calls has the app for themselves, or the rows locked.
CREATE FUNCTION record_keys_put(wanted record_rules, stored records[]) RETURNS void LANGUAGE sql AS $$
  WITH made AS MATERIALIZED (
    SELECT r.created_at AS since, k.* FROM unnest(stored) r CROSS JOIN LATERAL record_keys_of(wanted, r.id, r.data) k
  ), held AS (
    INSERT INTO record_keys SELECT m.app_id, m.env, m.collection, m.record, m.rule, m.kind, m.place, m.num, m.span, true
      FROM made m ORDER BY m.since, m.record ON CONFLICT DO NOTHING RETURNING record, place, num
  ), waiting AS (
    INSERT INTO record_keys SELECT m.app_id, m.env, m.collection, m.record, m.rule, m.kind, m.place, m.num, m.span, false
      FROM made m WHERE m.kind IN ('unique', 'span') AND (m.record, m.place) NOT IN (SELECT h.record, h.place FROM held h)
      ON CONFLICT ON CONSTRAINT record_keys_app_id_env_collection_record_rule_place_pk DO NOTHING
  )
  INSERT INTO record_counters AS c (app_id, place, taken)
    SELECT wanted.app_id, h.place, sum(h.num) FROM held h WHERE wanted.kind = 'capacity' GROUP BY h.place
    ON CONFLICT (app_id, place) DO UPDATE SET taken = c.taken + excluded.taken
$$;--> statement-breakpoint
DROP FUNCTION record_keys_fill(record_rules);--> statement-breakpoint
-- Goes on with a rule that is being put in force: the keys of at most so many records, in the order in which they came. Answers whether it is whole.
CREATE FUNCTION record_keys_fill(wanted record_rules, most int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  rows records[] := '{}';
  last records;
  is_whole boolean;
BEGIN
  IF wanted.kind = 'sequence' THEN
    INSERT INTO record_sequences AS s (app_id, env, name, value)
      SELECT wanted.app_id, wanted.env, wanted.collection || '.' || (wanted.definition ->> 'field'), max(record_sequence_number(wanted, r.data))
      FROM records r WHERE r.app_id = wanted.app_id AND r.env = wanted.env AND r.collection = wanted.collection
      HAVING max(record_sequence_number(wanted, r.data)) IS NOT NULL
      ON CONFLICT (app_id, env, name) DO UPDATE SET value = greatest(s.value, excluded.value);
    is_whole := true;
  ELSE
    rows := ARRAY(SELECT r FROM records r
      WHERE r.app_id = wanted.app_id AND r.env = wanted.env AND r.collection = wanted.collection
        AND r.created_at >= coalesce(wanted.filled_at, '-infinity')
        AND (r.created_at > coalesce(wanted.filled_at, '-infinity') OR r.id < coalesce(wanted.filled_id, ''))
      ORDER BY r.created_at, r.id DESC LIMIT most);
    PERFORM record_keys_put(wanted, rows);
    last := rows[cardinality(rows)];
    is_whole := cardinality(rows) < most;
  END IF;
  UPDATE record_rules r SET phase = CASE WHEN is_whole THEN 'whole' ELSE 'filling' END, done = r.done + cardinality(rows),
      filled_at = CASE WHEN NOT is_whole THEN last.created_at END, filled_id = CASE WHEN NOT is_whole THEN last.id END
    WHERE r.app_id = wanted.app_id AND r.env = wanted.env AND r.collection = wanted.collection AND r.name = wanted.name;
  RETURN is_whole;
END $$;--> statement-breakpoint
-- Takes away the keys that at most so many records have by a rule that is gone, and the rule after the last of them. Answers whether it is.
CREATE FUNCTION record_keys_clear(gone record_rules, most int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  passed text[] := ARRAY(SELECT DISTINCT k.record FROM record_keys k
    WHERE k.app_id = gone.app_id AND k.env = gone.env AND k.collection = gone.collection AND k.record > coalesce(gone.filled_id, '')
    ORDER BY k.record LIMIT most);
BEGIN
  WITH taken AS (
    DELETE FROM record_keys k WHERE k.app_id = gone.app_id AND k.env = gone.env AND k.collection = gone.collection AND k.rule = gone.name
      AND k.record = ANY (passed) RETURNING k.place
  ) DELETE FROM record_counters c USING taken t WHERE gone.kind = 'capacity' AND c.app_id = gone.app_id AND c.place = t.place;
  IF cardinality(passed) < most THEN
    DELETE FROM record_rules r
      WHERE r.app_id = gone.app_id AND r.env = gone.env AND r.collection = gone.collection AND r.name = gone.name;
    RETURN true;
  END IF;
  UPDATE record_rules r SET filled_id = passed[cardinality(passed)]
    WHERE r.app_id = gone.app_id AND r.env = gone.env AND r.collection = gone.collection AND r.name = gone.name;
  RETURN false;
END $$;--> statement-breakpoint
-- One step of what is unfinished in an app, while nobody writes to it. Answers whether there was anything to do.
CREATE FUNCTION record_keys_go_on(app text, environment text, most int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  rule record_rules;
BEGIN
  PERFORM record_keys_lock(app, environment, true);
  -- What has to be kept comes before what may go.
  SELECT r.* INTO rule FROM record_rules r WHERE r.app_id = app AND r.env = environment AND r.phase <> 'whole'
    ORDER BY r.phase, r.collection, r.rank LIMIT 1;
  IF NOT FOUND THEN RETURN false; END IF;
  IF rule.phase = 'filling' THEN PERFORM record_keys_fill(rule, most);
  ELSE PERFORM record_keys_clear(rule, most);
  END IF;
  RETURN true;
END $$;--> statement-breakpoint
DROP FUNCTION record_keys_declare(text, text, jsonb, text);--> statement-breakpoint
-- Puts these rules in force and no others, at once. Keys of a list of at most so many records are made and taken away here; of a longer one by
-- `record_keys_go_on`, and until then a write looks itself for what it may meet.
CREATE FUNCTION record_keys_declare(app text, environment text, wanted jsonb, its_hash text, few int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rule record_rules;
  again int;
BEGIN
  PERFORM record_keys_lock(app, environment, true);
  FOR rule IN SELECT r.* FROM record_rules r WHERE r.app_id = app AND r.env = environment AND r.phase <> 'leaving' AND NOT EXISTS (
    SELECT FROM jsonb_populate_recordset(NULL::record_rules, wanted) w WHERE w.collection = r.collection AND w.name = record_rule_base(r.name))
  LOOP
    rule.filled_id := NULL;
    UPDATE record_rules r SET phase = 'leaving', filled_id = NULL
      WHERE r.app_id = app AND r.env = environment AND r.collection = rule.collection AND r.name = rule.name;
    PERFORM record_keys_clear(rule, few + 1);
  END LOOP;
  FOR rule IN SELECT app, environment, w.collection, w.name, w.kind, w.rank, w.definition, 'filling', NULL, NULL, 0
    FROM jsonb_populate_recordset(NULL::record_rules, wanted) w ORDER BY w.collection, w.rank
  LOOP
    UPDATE record_rules r SET rank = rule.rank
      WHERE r.app_id = app AND r.env = environment AND r.collection = rule.collection AND record_rule_base(r.name) = rule.name
        AND r.phase <> 'leaving';
    CONTINUE WHEN FOUND;
    SELECT max(coalesce(nullif(split_part(r.name, '#', 2), '')::int, 1)) + 1 INTO again FROM record_rules r
      WHERE r.app_id = app AND r.env = environment AND r.collection = rule.collection AND record_rule_base(r.name) = rule.name;
    IF again IS NOT NULL THEN rule.name := rule.name || '#' || again; END IF;
    INSERT INTO record_rules SELECT rule.*;
    PERFORM record_keys_fill(rule, few + 1);
  END LOOP;
  INSERT INTO record_declarations (app_id, env, hash) VALUES (app, environment, its_hash)
    ON CONFLICT (app_id, env) DO UPDATE SET hash = excluded.hash;
END $$;--> statement-breakpoint
-- Makes the keys of records that have none yet and may meet this one, so that what follows is measured as if all keys were there. `wanted`:
-- what this one wants by the rule. Records are told apart by the first value they have to share before their keys are worked out.
CREATE FUNCTION record_keys_meet(rule record_rules, one text, data jsonb, wanted record_keys[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  field text := CASE rule.kind WHEN 'unique' THEN rule.definition #>> '{fields,0}' WHEN 'capacity' THEN rule.definition #>> '{of,0}'
    WHEN 'lookup' THEN NULL ELSE rule.definition #>> '{within,0}' END;
  said text;
  -- How it is looked for at first: as it stands where nothing in it has a case, or by the letters of ASCII.
  way text;
  texts text[] := record_key_texts(data -> field);
  -- Of what takes so many minutes: months between which it has to begin. A day may be the 99th of its month.
  starts text := rule.definition #>> '{start,0}';
  since text;
  until text;
  most CONSTANT int := 2000;
  rows records[];
BEGIN
  IF cardinality(wanted) = 0 OR rule.kind NOT IN ('unique', 'capacity', 'span', 'room') THEN RETURN; END IF;
  -- As it is compared, without the sign of its kind. What is no text is compared whole.
  said := CASE WHEN jsonb_typeof(data -> field) = 'string' THEN substr(texts[1], 2) END;
  way := CASE WHEN said IS NULL THEN 'whole'
    WHEN said = upper(said COLLATE "und-x-icu") AND strpos(said, U&'\0307') = 0 THEN 'bare'
    WHEN said COLLATE "C" ~ '^[ -~]*$' THEN 'ascii'
    ELSE 'letters' END;
  IF rule.kind IN ('span', 'room') AND rule.definition ? 'minutes' THEN
    SELECT to_char(min(lower(w.span)) - interval '110 days' - make_interval(mins => round((rule.definition ->> 'minutes')::numeric)::int), 'YYYY-MM'),
        to_char(max(upper(w.span)), 'YYYY-MM') INTO since, until
      FROM unnest(wanted) w HAVING min(lower(w.span)) > '1100-01-01';
  END IF;
  BEGIN
    rows := ARRAY(SELECT r FROM records r
      WHERE r.app_id = rule.app_id AND r.env = rule.env AND r.collection = rule.collection AND r.id <> one
        AND r.created_at >= coalesce(rule.filled_at, '-infinity')
        AND (r.created_at > coalesce(rule.filled_at, '-infinity') OR r.id < coalesce(rule.filled_id, ''))
        -- What costs least is asked first.
        AND CASE
          WHEN field IS NULL THEN true
          WHEN way = 'bare' AND strpos(r.data ->> field, said) = 0 THEN false
          -- Of what is no ASCII, these two come to letters of it.
          WHEN way = 'ascii' AND strpos(lower(translate(r.data ->> field, U&'\212A\0130', 'ki') COLLATE "C"), said) = 0 THEN false
          WHEN NOT record_key_texts(r.data -> field) && texts THEN false
          WHEN since IS NOT NULL AND (left(r.data ->> starts, 7) COLLATE "C" < since OR left(r.data ->> starts, 7) COLLATE "C" > until)
            AND left(r.data ->> starts, 7) ~ '^\d{4}-(0[1-9]|1[0-2])$' THEN false
          ELSE true END
        AND EXISTS (SELECT FROM record_keys_of(rule, r.id, r.data) k, unnest(wanted) w
          WHERE k.place = w.place AND (k.span IS NULL OR k.span && w.span))
      ORDER BY r.created_at, r.id DESC LIMIT most FOR SHARE OF r);
  -- It took longer than a statement may.
  EXCEPTION WHEN query_canceled THEN PERFORM record_keys_later(rule);
  END;
  IF cardinality(rows) = most THEN PERFORM record_keys_later(rule); END IF;
  PERFORM record_keys_put(rule, rows);
END $$;--> statement-breakpoint
CREATE FUNCTION record_keys_later(rule record_rules) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the keys of the list are being made' USING ERRCODE = 'AM002', TABLE = rule.collection, CONSTRAINT = rule.name;
END $$;--> statement-breakpoint
-- Records found by what was typed of a key.
CREATE FUNCTION record_keys_found(app text, environment text, list text, wanted text, typed text) RETURNS SETOF text LANGUAGE plpgsql STABLE AS $$
DECLARE
  rule record_rules;
  token text := record_key_token(typed);
BEGIN
  SELECT r.* INTO rule FROM record_rules r WHERE r.app_id = app AND r.env = environment AND r.collection = list
    AND record_rule_base(r.name) = wanted AND r.phase <> 'leaving';
  IF NOT FOUND THEN RETURN; END IF;
  RETURN QUERY SELECT k.record FROM record_keys k
    WHERE k.app_id = app AND k.place = record_key_place(environment, list, rule.name, token) AND k.kind = 'lookup';
  IF rule.phase = 'filling' THEN
    RETURN QUERY SELECT r.id FROM records r
      WHERE r.app_id = app AND r.env = environment AND r.collection = list AND r.created_at >= rule.filled_at
        AND (r.created_at > rule.filled_at OR r.id < rule.filled_id)
        AND jsonb_typeof(r.data -> (rule.definition ->> 'field')) = 'string'
        AND record_key_token(r.data ->> (rule.definition ->> 'field')) = token;
  END IF;
END $$;--> statement-breakpoint
-- Brings the keys of one record to what it says now. Rules are measured in their order; whether a key is free is decided by the
-- unique index, the exclusion constraint and the row of the counter, each of which makes the second of two writers wait for the first.
CREATE OR REPLACE FUNCTION record_keys_claim(row_of records, is_new boolean, mode text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  app text := row_of.app_id;
  one text := row_of.id;
  said jsonb := row_of.data;
  wanted record_keys[];
  had record_keys[] := '{}';
  gone record_keys[];
  mine record_keys[];
  key record_keys;
  rule record_rules;
  stored int;
  most numeric;
  others numeric;
  free numeric;
  met text[];
  is_refused boolean;
BEGIN
  wanted := ARRAY(SELECT k FROM record_rules r, record_keys_of(r, one, said) k
    WHERE r.app_id = app AND r.env = row_of.env AND r.collection = row_of.collection AND r.phase <> 'leaving');
  IF NOT is_new THEN
    had := ARRAY(SELECT k FROM record_keys k
      WHERE k.app_id = app AND k.env = row_of.env AND k.collection = row_of.collection AND k.record = one);
    gone := ARRAY(SELECT h FROM unnest(had) h WHERE NOT EXISTS (SELECT FROM unnest(wanted) w
      WHERE w.rule = h.rule AND w.place = h.place AND w.num IS NOT DISTINCT FROM h.num AND w.span IS NOT DISTINCT FROM h.span));
    IF cardinality(gone) > 0 THEN PERFORM record_keys_free(app, gone); END IF;
  END IF;
  FOR rule IN SELECT r.* FROM record_rules r
    WHERE r.app_id = app AND r.env = row_of.env AND r.collection = row_of.collection AND r.phase <> 'leaving' ORDER BY r.rank
  LOOP
    -- Numbers that came from elsewhere: the next one follows them.
    IF rule.kind = 'sequence' THEN
      IF mode = 'kept' THEN PERFORM record_sequences_follow(rule, said); END IF;
      CONTINUE;
    END IF;
    mine := ARRAY(SELECT w FROM unnest(wanted) w WHERE w.rule = rule.name AND NOT EXISTS (SELECT FROM unnest(had) h
      WHERE w.rule = h.rule AND w.place = h.place AND w.num IS NOT DISTINCT FROM h.num AND w.span IS NOT DISTINCT FROM h.span)
      ORDER BY w.place);
    CONTINUE WHEN cardinality(mine) = 0;
    -- Of a list whose keys are still being made, those that this record may meet come first.
    IF rule.phase = 'filling' AND mode <> 'kept' THEN
      PERFORM record_keys_meet(rule, one, said, ARRAY(SELECT w FROM unnest(wanted) w WHERE w.rule = rule.name));
    END IF;
    is_refused := false;
    free := NULL;
    IF rule.kind = 'capacity' THEN
      others := 0;
      -- Whoever wants the same place waits here, and nobody else.
      FOREACH key IN ARRAY mine LOOP
        INSERT INTO record_counters AS c (app_id, place, taken) VALUES (app, key.place, key.num)
          ON CONFLICT (app_id, place) DO UPDATE SET taken = c.taken + excluded.taken RETURNING c.taken - key.num INTO others;
      END LOOP;
      -- A record that had its place keeps it.
      IF mode <> 'kept' AND NOT EXISTS (SELECT FROM unnest(had) h, unnest(wanted) w
        WHERE h.rule = rule.name AND w.rule = rule.name AND w.place = h.place AND h.num >= w.num)
      THEN
        IF cardinality(mine) > 1 THEN
          SELECT coalesce(sum(n.num), 0) INTO others FROM (SELECT DISTINCT ON (k.record) k.num FROM record_keys k
            WHERE k.app_id = app AND k.kind = 'capacity' AND k.held AND k.record <> one
              AND k.place = ANY (ARRAY(SELECT m.place FROM unnest(mine) m))) n;
        END IF;
        most := CASE jsonb_typeof(rule.definition -> 'limit') WHEN 'number' THEN (rule.definition ->> 'limit')::numeric ELSE (
          SELECT CASE WHEN jsonb_typeof(t.data -> (rule.definition #>> '{limit,field}')) = 'number'
              THEN (t.data ->> (rule.definition #>> '{limit,field}'))::numeric END
            FROM records t WHERE t.app_id = app AND t.env = row_of.env AND t.collection = rule.definition #>> '{limit,target}'
              AND t.id = said ->> (rule.definition #>> '{limit,via}')) END;
        free := greatest(0, most - others);
        -- Without a limit there is always room.
        is_refused := most IS NOT NULL AND mine[1].num > free;
      END IF;
      INSERT INTO record_keys SELECT m.* FROM unnest(mine) m;
    ELSIF rule.kind = 'room' THEN
      PERFORM pg_advisory_xact_lock(hashtextextended(app || '/' || o.place, 0))
        FROM (SELECT w.place FROM unnest(wanted) w WHERE w.rule = rule.name ORDER BY w.place) o;
      INSERT INTO record_keys SELECT m.* FROM unnest(mine) m;
      met := '{}';
      FOREACH key IN ARRAY wanted LOOP
        CONTINUE WHEN mode = 'kept' OR key.rule <> rule.name;
        met := met || ARRAY(SELECT k.record FROM record_keys k
          WHERE k.app_id = app AND k.kind = 'room' AND k.place = key.place AND k.span && key.span AND k.held AND k.record <> one);
      END LOOP;
      is_refused := (SELECT count(DISTINCT m) FROM unnest(met) m) >= (rule.definition ->> 'room')::numeric;
    ELSE
      INSERT INTO record_keys SELECT m.* FROM unnest(mine) m ON CONFLICT DO NOTHING;
      GET DIAGNOSTICS stored = ROW_COUNT;
      is_refused := stored < cardinality(mine);
      IF is_refused AND mode = 'kept' THEN
        INSERT INTO record_keys SELECT m.app_id, m.env, m.collection, m.record, m.rule, m.kind, m.place, m.num, m.span, false
          FROM unnest(mine) m ON CONFLICT ON CONSTRAINT record_keys_app_id_env_collection_record_rule_place_pk DO NOTHING;
      END IF;
    END IF;
    IF is_refused AND mode = 'strict' THEN
      RAISE EXCEPTION 'a rule of the list refuses the record'
        USING ERRCODE = 'AM001', TABLE = row_of.collection, CONSTRAINT = rule.name, DETAIL = coalesce(free::text, '');
    ELSIF is_refused AND mode = 'told' THEN
      PERFORM record_keys_free(app, ARRAY(SELECT k FROM record_keys k
        WHERE k.app_id = app AND k.env = row_of.env AND k.collection = row_of.collection AND k.record = one));
      INSERT INTO record_keys (app_id, env, collection, record, rule, kind, place, num, held)
        VALUES (app, row_of.env, row_of.collection, one, rule.name, rule.kind, mine[1].place, free, false);
      RETURN;
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_keys_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mode text := coalesce(nullif(current_setting('appmon.record_keys', true), ''), 'kept');
  part record;
  one records;
  unfinished record_rules;
  gone_keys record_keys[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    FOR part IN SELECT DISTINCT g.app_id, g.env FROM gone g ORDER BY 1, 2 LOOP
      PERFORM record_keys_lock(part.app_id, part.env, mode = 'kept');
      gone_keys := ARRAY(SELECT k FROM gone g JOIN record_keys k
        ON k.app_id = g.app_id AND k.env = g.env AND k.collection = g.collection AND k.record = g.id
        WHERE g.app_id = part.app_id AND g.env = part.env);
      IF cardinality(gone_keys) > 0 THEN PERFORM record_keys_free(part.app_id, gone_keys); END IF;
    END LOOP;
  ELSE
    FOR part IN SELECT DISTINCT c.app_id, c.env FROM come c ORDER BY 1, 2 LOOP
      PERFORM record_keys_lock(part.app_id, part.env, mode = 'kept');
    END LOOP;
    -- Many at once would each look through the list.
    IF mode <> 'kept' AND (SELECT count(*) FROM (SELECT FROM come LIMIT 6) c) > 5 THEN
      PERFORM record_keys_later(r) FROM record_rules r WHERE r.phase = 'filling'
        AND (r.app_id, r.env, r.collection) IN (SELECT c.app_id, c.env, c.collection FROM come c);
    END IF;
    -- In the order of a list, whose first is the newest: of rows that come together the first has what several want.
    IF TG_OP = 'UPDATE' THEN
      -- What they had before their keys were made is theirs: an old fault does not stop a change elsewhere.
      FOR unfinished IN SELECT r.* FROM record_rules r WHERE r.phase = 'filling'
        AND (r.app_id, r.env, r.collection) IN (SELECT g.app_id, g.env, g.collection FROM gone g)
      LOOP
        PERFORM record_keys_put(unfinished, ARRAY(SELECT g::records FROM gone g
          WHERE g.app_id = unfinished.app_id AND g.env = unfinished.env AND g.collection = unfinished.collection));
      END LOOP;
    END IF;
    FOR one IN SELECT c.* FROM come c WHERE EXISTS (SELECT FROM record_rules r
      WHERE r.app_id = c.app_id AND r.env = c.env AND r.collection = c.collection) ORDER BY c.created_at DESC, c.id
    LOOP
      PERFORM record_keys_claim(one, TG_OP = 'INSERT', mode);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER record_keys_change ON records;--> statement-breakpoint
CREATE TRIGGER record_keys_change AFTER UPDATE ON records REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION record_keys_follow();
