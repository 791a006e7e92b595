-- Keys follow what is written, whoever writes, in the same statement.

-- What waited for one of these places holds it now.
CREATE FUNCTION record_keys_wake(app text, places uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  waiting record_keys;
BEGIN
  FOR waiting IN SELECT k.* FROM record_keys k
    WHERE k.app_id = app AND NOT k.held AND k.kind IN ('unique', 'span')
      AND k.place = ANY (places)
    ORDER BY k.record, k.rule
  LOOP
    BEGIN
      UPDATE record_keys k SET held = true
        WHERE k.app_id = app AND k.env = waiting.env AND k.collection = waiting.collection AND k.record = waiting.record
          AND k.rule = waiting.rule AND k.place = waiting.place;
    EXCEPTION WHEN unique_violation OR exclusion_violation THEN
      NULL; -- Another one has it: it goes on waiting.
    END;
  END LOOP;
END $$;

-- Gives keys up. What waited for one of them holds it now.
CREATE FUNCTION record_keys_free(app text, gone record_keys[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM record_keys k USING unnest(gone) g
    WHERE k.app_id = app AND k.env = g.env AND k.collection = g.collection AND k.record = g.record AND k.rule = g.rule AND k.place = g.place;
  IF EXISTS (SELECT FROM unnest(gone) WHERE kind = 'capacity') THEN
    UPDATE record_counters c SET taken = c.taken - freed.num
      FROM (SELECT place, sum(num) AS num FROM unnest(gone) WHERE kind = 'capacity' AND held GROUP BY place) freed
      WHERE c.app_id = app AND c.place = freed.place;
    DELETE FROM record_counters c USING unnest(gone) g WHERE c.app_id = app AND c.place = g.place AND g.kind = 'capacity' AND c.taken = 0;
  END IF;
  PERFORM record_keys_wake(app, ARRAY(SELECT place FROM unnest(gone) WHERE kind IN ('unique', 'span') AND held));
END $$;

-- Brings the keys of one record to what it says now. Rules are measured in their order; whether a key is free is decided by the
-- unique index, the exclusion constraint and the row of the counter, each of which makes the second of two writers wait for the first. What
-- waits for its time is there as well: nothing new comes into the time of one that others ran into.
CREATE FUNCTION record_keys_claim(row_of records, is_new boolean, mode text) RETURNS void LANGUAGE plpgsql AS $$
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
CREATE FUNCTION record_keys_last(rule record_rules, mode text, changed text[]) RETURNS void LANGUAGE plpgsql AS $$
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
    SELECT w.record, w.place, w.span FROM unnest(booked) b CROSS JOIN LATERAL record_keys_of(rule, b.id, b.data) w
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

-- What follows from a write: the keys of what came and went, and those of records that last as long as another one says.
CREATE FUNCTION record_keys_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mode text := coalesce(nullif(current_setting('appmon.record_keys', true), ''), 'kept');
  part record;
  one records;
  unfinished record_rules;
  lasting record_rules;
  changed text[];
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
    FOR lasting IN SELECT r.* FROM record_rules r WHERE r.definition -> 'lasts' ? 'target' AND r.phase <> 'leaving'
      AND (r.app_id, r.env, r.definition #>> '{lasts,target}') IN (SELECT g.app_id, g.env, g.collection FROM gone g)
    LOOP
      PERFORM record_keys_last(lasting, mode, ARRAY(SELECT g.id FROM gone g
        WHERE g.app_id = lasting.app_id AND g.env = lasting.env AND g.collection = lasting.definition #>> '{lasts,target}'
          AND g.data ? (lasting.definition #>> '{lasts,field}')));
    END LOOP;
  ELSE
    FOR part IN SELECT DISTINCT c.app_id, c.env FROM come c ORDER BY 1, 2 LOOP
      PERFORM record_keys_lock(part.app_id, part.env, mode = 'kept');
    END LOOP;
    IF mode <> 'kept' THEN
      -- Whoever changes how long something takes waits for those who take the time of it now, and they for them: what is read below stays so.
      PERFORM pg_advisory_xact_lock_shared(record_key_length_lock(n.app_id, n.env, n.target, n.id)) FROM (
        SELECT DISTINCT c.app_id, c.env, r.definition #>> '{lasts,target}' AS target, c.data ->> (r.definition #>> '{lasts,via}') AS id
        FROM come c JOIN record_rules r ON r.app_id = c.app_id AND r.env = c.env AND r.collection = c.collection
        WHERE r.definition -> 'lasts' ? 'target' AND r.phase <> 'leaving' ORDER BY 1, 2, 3, 4) n WHERE n.id IS NOT NULL;
    END IF;
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
    -- What has just come nobody points to yet, but for what is put back or copied as a whole.
    IF TG_OP = 'UPDATE' OR mode = 'kept' THEN
      FOR lasting IN SELECT r.* FROM record_rules r WHERE r.definition -> 'lasts' ? 'target' AND r.phase <> 'leaving'
        AND (r.app_id, r.env, r.definition #>> '{lasts,target}') IN (SELECT c.app_id, c.env, c.collection FROM come c)
      LOOP
        IF TG_OP = 'UPDATE' THEN
          changed := ARRAY(SELECT c.id FROM come c LEFT JOIN gone g
            ON g.app_id = c.app_id AND g.env = c.env AND g.collection = c.collection AND g.id = c.id
            WHERE c.app_id = lasting.app_id AND c.env = lasting.env AND c.collection = lasting.definition #>> '{lasts,target}'
              AND c.data -> (lasting.definition #>> '{lasts,field}') IS DISTINCT FROM g.data -> (lasting.definition #>> '{lasts,field}'));
        ELSE
          changed := ARRAY(SELECT c.id FROM come c
            WHERE c.app_id = lasting.app_id AND c.env = lasting.env AND c.collection = lasting.definition #>> '{lasts,target}'
              AND c.data ? (lasting.definition #>> '{lasts,field}'));
        END IF;
        PERFORM record_keys_last(lasting, mode, changed);
      END LOOP;
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER record_keys_come AFTER INSERT ON records REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION record_keys_follow();
CREATE TRIGGER record_keys_change AFTER UPDATE ON records REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION record_keys_follow();
CREATE TRIGGER record_keys_go AFTER DELETE ON records REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION record_keys_follow();
