-- A limit may be one of a day, a week, a month or a year, and of each who makes records. The keys of a record are made of all of it for that:
-- when and by whom it was made, and whether it is an example.

-- The first day of the period that a day or a moment lies in; null for anything else. Weeks begin on Monday.
CREATE OR REPLACE FUNCTION record_key_period(period text, said text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF said IS NULL OR left(said, 10) !~ '^\d{4}-\d\d-\d\d$' OR NOT pg_input_is_valid(left(said, 10), 'date') THEN RETURN NULL; END IF;
  RETURN to_char(date_trunc(period, left(said, 10)::date::timestamp), 'YYYY-MM-DD');
END $$;

-- What a record shares with those it is counted with beside its fields, as `countedAs` of the kit has it: its period, and who made it.
-- null = it is not counted: an example was made on no day, and by nobody.
CREATE OR REPLACE FUNCTION record_key_counted(definition jsonb, stored records) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  per jsonb := definition -> 'per';
  period text := '';
BEGIN
  IF per ? 'on' THEN period := record_key_period(per ->> 'period', stored.data ->> (per ->> 'on'));
  ELSIF per IS NOT NULL AND stored.sample THEN RETURN NULL;
  ELSIF per IS NOT NULL THEN
    period := to_char(date_trunc(per ->> 'period', stored.created_at AT TIME ZONE 'Asia/Seoul'), 'YYYY-MM-DD');
  END IF;
  RETURN period || '/' || CASE WHEN definition ? 'each' THEN stored.created_by ELSE '' END;
END $$;

DROP FUNCTION IF EXISTS record_keys_of(record_rules, text, jsonb);

-- All that a record holds by a rule, for as long as it takes.
CREATE OR REPLACE FUNCTION record_keys_of(rule record_rules, stored records) RETURNS SETOF record_keys LANGUAGE plpgsql STABLE AS $$
DECLARE
  data jsonb := stored.data;
  definition jsonb := CASE WHEN rule.definition ? 'lasts' THEN record_key_lasting(rule, stored.data) ELSE rule.definition END;
  key record_keys;
  shared text[];
  held_by text;
  taken record;
  counted text;
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
      IF definition ?| ARRAY['per', 'each'] THEN
        counted := record_key_counted(definition, stored);
        IF counted IS NULL THEN RETURN; END IF;
        shared := ARRAY(SELECT before || E'\x1e' || counted FROM unnest(shared) before);
      END IF;
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
  key.record := stored.id;
  key.rule := rule.name;
  key.kind := rule.kind;
  key.held := true;
  FOREACH held_by IN ARRAY shared LOOP
    key.place := record_key_place(rule.env, rule.collection, rule.name, held_by);
    RETURN NEXT key;
  END LOOP;
END $$;

-- Makes the keys of these records that are not there yet. Of those that break the rule the older ones hold what they have. Whoever
-- calls has the app for themselves, or the rows locked.
CREATE OR REPLACE FUNCTION record_keys_put(wanted record_rules, stored records[]) RETURNS void LANGUAGE sql AS $$
  WITH made AS MATERIALIZED (
    SELECT r.created_at AS since, k.* FROM unnest(stored) r CROSS JOIN LATERAL record_keys_of(wanted, r) k
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
$$;

-- Makes the keys of records that have none yet and may meet this one, so that what follows is measured as if all keys were there. `wanted`:
-- what this one wants by the rule. Records are told apart by the first value they have to share before their keys are worked out.
CREATE OR REPLACE FUNCTION record_keys_meet(rule record_rules, one text, data jsonb, wanted record_keys[]) RETURNS void LANGUAGE plpgsql AS $$
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
  -- Of what counts in a period by when records are made: those of the same one.
  made_since timestamptz;
  made_until timestamptz;
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
  IF rule.definition ? 'per' AND NOT rule.definition -> 'per' ? 'on' THEN
    SELECT began AT TIME ZONE 'Asia/Seoul', (began + ('1 ' || (rule.definition #>> '{per,period}'))::interval) AT TIME ZONE 'Asia/Seoul'
      INTO made_since, made_until
      FROM records r, date_trunc(rule.definition #>> '{per,period}', r.created_at AT TIME ZONE 'Asia/Seoul') began
      WHERE r.app_id = rule.app_id AND r.env = rule.env AND r.collection = rule.collection AND r.id = one;
  END IF;
  BEGIN
    rows := ARRAY(SELECT r FROM records r
      WHERE r.app_id = rule.app_id AND r.env = rule.env AND r.collection = rule.collection AND r.id <> one
        AND r.created_at >= coalesce(rule.filled_at, '-infinity')
        AND (r.created_at > coalesce(rule.filled_at, '-infinity') OR r.id < coalesce(rule.filled_id, ''))
        AND r.created_at >= coalesce(made_since, '-infinity') AND r.created_at < coalesce(made_until, 'infinity')
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
        AND EXISTS (SELECT FROM record_keys_of(rule, r) k, unnest(wanted) w
          WHERE k.place = w.place AND (k.span IS NULL OR k.span && w.span))
      ORDER BY r.created_at, r.id DESC LIMIT most FOR SHARE OF r);
  -- It took longer than a statement may.
  EXCEPTION WHEN query_canceled THEN PERFORM record_keys_later(rule);
  END;
  IF cardinality(rows) = most THEN PERFORM record_keys_later(rule); END IF;
  PERFORM record_keys_put(rule, rows);
END $$;

-- Brings the keys of one record to what it says now. Rules are measured in their order; whether a key is free is decided by the
-- unique index, the exclusion constraint and the row of the counter, each of which makes the second of two writers wait for the first. What
-- waits for its time is there as well: nothing new comes into the time of one that others ran into.
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
  wanted := ARRAY(SELECT k FROM record_rules r, record_keys_of(r, row_of) k
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
      is_refused := stored < cardinality(mine) OR mode <> 'kept' AND rule.kind = 'span' AND EXISTS (
        SELECT FROM unnest(mine) m JOIN record_keys k ON k.app_id = app AND k.place = m.place AND k.span && m.span
        WHERE NOT k.held AND k.kind = 'span' AND k.record <> one);
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
END $$;

-- How long something takes has changed: what is booked of it takes as long from now on. The time it has is its own, so that nothing is
-- refused; of those that meet now the older ones hold what they have. What is booked of it is found by the keys of its relation.
CREATE OR REPLACE FUNCTION record_keys_last(rule record_rules, mode text, changed text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  via text := rule.definition #>> '{lasts,via}';
  link text := (SELECT record_rule_base(r.name) FROM record_rules r
    WHERE r.app_id = rule.app_id AND r.env = rule.env AND r.collection = rule.collection AND r.kind = 'lookup'
      AND r.definition ->> 'field' = rule.definition #>> '{lasts,via}' AND r.phase <> 'leaving');
  -- More than that are no work of one statement.
  most CONSTANT int := 500;
  found text[];
  booked records[];
  stale text[];
  given_up uuid[];
BEGIN
  IF cardinality(changed) = 0 THEN RETURN; END IF;
  IF mode <> 'kept' THEN
    PERFORM pg_advisory_xact_lock(record_key_length_lock(rule.app_id, rule.env, rule.definition #>> '{lasts,target}', n.id))
      FROM (SELECT id FROM unnest(changed) id ORDER BY id) n;
  END IF;
  found := ARRAY(SELECT DISTINCT f FROM unnest(changed) one, record_keys_found(rule.app_id, rule.env, rule.collection, link, one) f);
  IF mode <> 'kept' AND cardinality(found) > most THEN
    PERFORM record_keys_anew(rule);
    RETURN;
  END IF;
  booked := ARRAY(SELECT b FROM records b
    WHERE b.app_id = rule.app_id AND b.env = rule.env AND b.collection = rule.collection AND b.id = ANY (found) AND b.data ->> via = ANY (changed)
    ORDER BY b.created_at, b.id DESC FOR SHARE OF b);
  WITH has AS MATERIALIZED (
    SELECT k.record, k.place, k.span FROM record_keys k
      WHERE k.app_id = rule.app_id AND k.env = rule.env AND k.collection = rule.collection AND k.rule = rule.name
        AND k.record = ANY (ARRAY(SELECT b.id FROM unnest(booked) b))
  ), wanted AS MATERIALIZED (
    SELECT w.record, w.place, w.span FROM unnest(booked) b CROSS JOIN LATERAL record_keys_of(rule, b) w
  ) SELECT array_agg(DISTINCT d.record) INTO stale FROM ((TABLE has EXCEPT TABLE wanted) UNION ALL (TABLE wanted EXCEPT TABLE has)) d;
  IF stale IS NULL THEN RETURN; END IF;
  IF cardinality(stale) > most THEN
    PERFORM record_keys_anew(rule);
    RETURN;
  END IF;
  WITH gone AS (
    DELETE FROM record_keys k
      WHERE k.app_id = rule.app_id AND k.env = rule.env AND k.collection = rule.collection AND k.rule = rule.name AND k.record = ANY (stale)
      RETURNING k.place
  ) SELECT array_agg(DISTINCT g.place) INTO given_up FROM gone g;
  PERFORM record_keys_put(rule, ARRAY(SELECT b FROM unnest(booked) b WHERE b.id = ANY (stale)));
  PERFORM record_keys_wake(rule.app_id, given_up);
END $$;
