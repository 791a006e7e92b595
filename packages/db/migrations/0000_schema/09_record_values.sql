-- Values of fields in the order that pages have, held where a question was slow. They find records; what is answered is asked of the records.

-- Which fields of which lists are held. Another version whose field has other choices is another row.
CREATE TABLE record_indexes (
  app_id text NOT NULL,
  env text NOT NULL,
  collection text NOT NULL,
  name text NOT NULL,
  place uuid NOT NULL,
  kind text NOT NULL,
  down boolean NOT NULL,
  definition jsonb NOT NULL,
  filled_id text DEFAULT '',
  is_long boolean NOT NULL DEFAULT false,
  asked_at timestamptz NOT NULL DEFAULT now(),
  leaving_at timestamptz,
  CONSTRAINT record_indexes_app_id_env_collection_name_pk PRIMARY KEY (app_id, env, collection, name)
);
CREATE INDEX record_indexes_unfinished ON record_indexes (app_id, env) WHERE filled_id IS NOT NULL OR leaving_at IS NOT NULL;

-- What records say in the fields that are held. `at`: when the record was made.
CREATE TABLE record_values (
  app_id text NOT NULL,
  place uuid NOT NULL,
  record text NOT NULL,
  kind text NOT NULL,
  down boolean NOT NULL,
  num numeric,
  said text,
  at timestamptz NOT NULL,
  CONSTRAINT record_values_app_id_place_record_pk PRIMARY KEY (app_id, place, record)
);
-- The order that a page has, of which each row is in one: by what is held, then the newest first. Dates and choices as they are written,
-- names as a Korean dictionary has them.
CREATE INDEX record_values_num_up ON record_values (app_id, place, num, at DESC, record) WHERE kind = 'num' AND NOT down;
CREATE INDEX record_values_num_down ON record_values (app_id, place, num DESC NULLS LAST, at DESC, record) WHERE kind = 'num' AND down;
CREATE INDEX record_values_plain_up ON record_values (app_id, place, said COLLATE "C", at DESC, record) WHERE kind = 'plain' AND NOT down;
CREATE INDEX record_values_plain_down ON record_values (app_id, place, said COLLATE "C" DESC NULLS LAST, at DESC, record) WHERE kind = 'plain' AND down;
CREATE INDEX record_values_korean_up ON record_values (app_id, place, said COLLATE korean, at DESC, record) WHERE kind = 'korean' AND NOT down;
CREATE INDEX record_values_korean_down ON record_values (app_id, place, said COLLATE korean DESC NULLS LAST, at DESC, record) WHERE kind = 'korean' AND down;

-- What is held of a record: what queries take for the field's value, and null where they take it for none. Of a text its beginning.
CREATE FUNCTION record_value_of(definition jsonb, data jsonb, OUT num numeric, OUT said text) LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  held jsonb := data -> (definition ->> 'field');
BEGIN
  CASE definition ->> 'as'
    WHEN 'number' THEN IF jsonb_typeof(held) = 'number' THEN num := (held #>> '{}')::numeric; END IF;
    WHEN 'boolean' THEN num := CASE WHEN held = 'true' THEN 1 ELSE 0 END;
    WHEN 'place' THEN
      IF jsonb_typeof(held) = 'string' AND held <> '""' THEN
        num := array_position(ARRAY(SELECT jsonb_array_elements_text(definition -> 'options')), held #>> '{}');
      END IF;
    ELSE
      IF definition ->> 'as' = 'start' THEN held := held -> 'start'; END IF;
      IF jsonb_typeof(held) = 'string' THEN said := left(nullif(held #>> '{}', ''), 300); END IF;
  END CASE;
END $$;

-- Has these records' values held. One whose text is longer than what is held of it is told by its index.
CREATE FUNCTION record_values_put(wanted record_indexes, stored records[]) RETURNS void LANGUAGE sql AS $$
  WITH put AS (
    INSERT INTO record_values AS h (app_id, place, record, kind, down, num, said, at)
      SELECT wanted.app_id, wanted.place, r.id, wanted.kind, wanted.down, v.num, v.said, r.created_at
      FROM unnest(stored) r CROSS JOIN LATERAL record_value_of(wanted.definition, r.data) v
      ON CONFLICT (app_id, place, record) DO UPDATE SET num = excluded.num, said = excluded.said, at = excluded.at
        WHERE (h.num, h.said, h.at) IS DISTINCT FROM (excluded.num, excluded.said, excluded.at)
      RETURNING length(said) >= 300 AS is_long
  )
  UPDATE record_indexes i SET is_long = true
    WHERE i.app_id = wanted.app_id AND i.env = wanted.env AND i.collection = wanted.collection AND i.name = wanted.name AND NOT i.is_long
      AND EXISTS (SELECT FROM put p WHERE p.is_long)
$$;

-- Has fields of a list held, of which it has at most so many; one that nobody asked for lately makes room. Answers whether it could be said:
-- while somebody writes, it is said another time.
CREATE FUNCTION record_values_ask(app text, environment text, list text, wanted jsonb, most int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  one record_indexes;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(app || '/' || environment, 0)) THEN RETURN false; END IF;
  FOR one IN SELECT w.* FROM jsonb_populate_recordset(NULL::record_indexes, wanted) w LOOP
    UPDATE record_indexes i SET asked_at = now()
      WHERE i.app_id = app AND i.env = environment AND i.collection = list AND i.name = one.name AND i.leaving_at IS NULL;
    CONTINUE WHEN FOUND;
    IF (SELECT count(*) FROM record_indexes i WHERE i.app_id = app AND i.env = environment AND i.collection = list) >= most THEN
      UPDATE record_indexes SET leaving_at = now() WHERE (app_id, env, collection, name) IN (
        SELECT i.app_id, i.env, i.collection, i.name FROM record_indexes i
        WHERE i.app_id = app AND i.env = environment AND i.collection = list AND i.leaving_at IS NULL AND i.asked_at < now() - interval '1 day'
        ORDER BY i.asked_at LIMIT 1);
    ELSE
      INSERT INTO record_indexes (app_id, env, collection, name, place, kind, down, definition)
        VALUES (app, environment, list, one.name, record_key_place(environment, list, 'values', one.name), one.kind, one.down, one.definition)
        ON CONFLICT DO NOTHING;
    END IF;
  END LOOP;
  RETURN true;
END $$;

-- One step of what is unfinished in an app, while nobody writes to it. Answers whether there was anything to do. Values that go are kept a
-- while: somebody may have begun to read them.
CREATE FUNCTION record_values_go_on(app text, environment text, most int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  one record_indexes;
  passed records[];
  last records;
  gone int;
BEGIN
  PERFORM record_keys_lock(app, environment, true);
  SELECT i.* INTO one FROM record_indexes i WHERE i.app_id = app AND i.env = environment
    AND (i.leaving_at < now() - interval '10 minutes' OR i.leaving_at IS NULL AND i.filled_id IS NOT NULL) LIMIT 1;
  IF NOT FOUND THEN RETURN false; END IF;
  IF one.leaving_at IS NOT NULL THEN
    DELETE FROM record_values v WHERE v.app_id = app AND v.place = one.place
      AND v.record IN (SELECT w.record FROM record_values w WHERE w.app_id = app AND w.place = one.place ORDER BY w.record LIMIT most);
    GET DIAGNOSTICS gone = ROW_COUNT;
    IF gone < most THEN
      DELETE FROM record_indexes i WHERE i.app_id = app AND i.env = environment AND i.collection = one.collection AND i.name = one.name;
    END IF;
    RETURN true;
  END IF;
  passed := ARRAY(SELECT r FROM records r
    WHERE r.app_id = app AND r.env = environment AND r.collection = one.collection AND r.id > one.filled_id ORDER BY r.id LIMIT most);
  PERFORM record_values_put(one, passed);
  last := passed[most];
  UPDATE record_indexes i SET filled_id = last.id
    WHERE i.app_id = app AND i.env = environment AND i.collection = one.collection AND i.name = one.name;
  RETURN true;
END $$;

-- After `record_keys_follow`, which has the app's lock: triggers of a statement go by their names.
CREATE FUNCTION record_values_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part record;
  one record_indexes;
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM record_values v USING gone g, record_indexes i
      WHERE i.app_id = g.app_id AND i.env = g.env AND i.collection = g.collection
        AND v.app_id = g.app_id AND v.place = i.place AND v.record = g.id;
    RETURN NULL;
  END IF;
  FOR part IN SELECT DISTINCT c.app_id, c.env, c.collection FROM come c LOOP
    FOR one IN SELECT i.* FROM record_indexes i WHERE i.app_id = part.app_id AND i.env = part.env AND i.collection = part.collection LOOP
      PERFORM record_values_put(one, ARRAY(SELECT c::records FROM come c
        WHERE c.app_id = part.app_id AND c.env = part.env AND c.collection = part.collection));
    END LOOP;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER record_values_come AFTER INSERT ON records REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION record_values_follow();
CREATE TRIGGER record_values_change AFTER UPDATE ON records REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION record_values_follow();
CREATE TRIGGER record_values_go AFTER DELETE ON records REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION record_values_follow();
