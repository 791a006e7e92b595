-- Rules of lists come and go with the versions of an app. Of a long list the keys are made and taken away some records at a time.

CREATE FUNCTION record_sequence_number(rule record_rules, data jsonb) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN starts_with(said, prefix) AND substr(said, length(prefix) + 1) ~ '^\d{1,9}$' THEN substr(said, length(prefix) + 1)::int END
  FROM (SELECT data ->> (rule.definition ->> 'field') AS said, rule.definition ->> 'prefix' AS prefix) given
$$;

-- A number that came from elsewhere: the next one follows it.
CREATE FUNCTION record_sequences_follow(rule record_rules, data jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO record_sequences AS s (app_id, env, name, value)
    SELECT rule.app_id, rule.env, rule.collection || '.' || (rule.definition ->> 'field'), number
    FROM record_sequence_number(rule, data) number WHERE number IS NOT NULL
    ON CONFLICT (app_id, env, name) DO UPDATE SET value = greatest(s.value, excluded.value)
$$;

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
$$;

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
END $$;

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
END $$;

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
END $$;

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
END $$;

-- Keys of a whole list by a rule are made anew, some records at a time, as when the rule came to it; until then a write looks itself for
-- what it may meet. Who writes at this moment by the former rule is done before the first of them is made.
CREATE FUNCTION record_keys_anew(former record_rules) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rule record_rules;
  again int;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws('/', 'anew', former.app_id, former.env, former.collection), 0));
  SELECT r.* INTO rule FROM record_rules r WHERE r.app_id = former.app_id AND r.env = former.env AND r.collection = former.collection
    AND record_rule_base(r.name) = record_rule_base(former.name) AND r.phase <> 'leaving';
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE record_rules r SET phase = 'leaving', filled_id = NULL
    WHERE r.app_id = rule.app_id AND r.env = rule.env AND r.collection = rule.collection AND r.name = rule.name;
  SELECT max(coalesce(nullif(split_part(r.name, '#', 2), '')::int, 1)) + 1 INTO again FROM record_rules r
    WHERE r.app_id = rule.app_id AND r.env = rule.env AND r.collection = rule.collection
      AND record_rule_base(r.name) = record_rule_base(rule.name);
  rule.name := record_rule_base(rule.name) || '#' || again;
  rule.phase := 'filling';
  rule.filled_at := NULL;
  rule.filled_id := NULL;
  rule.done := 0;
  INSERT INTO record_rules SELECT rule.*;
END $$;

-- Whoever writes is asked to come again: the keys of the list are not all made yet.
CREATE FUNCTION record_keys_later(rule record_rules) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the keys of the list are being made' USING ERRCODE = 'AM002', TABLE = rule.collection, CONSTRAINT = rule.name;
END $$;

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
END $$;

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
END $$;
