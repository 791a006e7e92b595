CREATE TABLE "record_counters" (
	"app_id" text NOT NULL,
	"place" uuid NOT NULL,
	"taken" numeric NOT NULL,
	CONSTRAINT "record_counters_app_id_place_pk" PRIMARY KEY("app_id","place")
);
--> statement-breakpoint
CREATE TABLE "record_declarations" (
	"app_id" text NOT NULL,
	"env" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "record_declarations_app_id_env_pk" PRIMARY KEY("app_id","env")
);
--> statement-breakpoint
CREATE TABLE "record_keys" (
	"app_id" text NOT NULL,
	"env" text NOT NULL,
	"collection" text NOT NULL,
	"record" text NOT NULL,
	"rule" text NOT NULL,
	"kind" text NOT NULL,
	"place" uuid NOT NULL,
	"num" numeric,
	"span" "tsrange",
	"held" boolean DEFAULT true NOT NULL,
	CONSTRAINT "record_keys_app_id_env_collection_record_rule_place_pk" PRIMARY KEY("app_id","env","collection","record","rule","place")
);
--> statement-breakpoint
CREATE TABLE "record_rules" (
	"app_id" text NOT NULL,
	"env" text NOT NULL,
	"collection" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"rank" integer NOT NULL,
	"definition" jsonb NOT NULL,
	CONSTRAINT "record_rules_app_id_env_collection_name_pk" PRIMARY KEY("app_id","env","collection","name")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "record_keys_unique" ON "record_keys" USING btree ("app_id","place") WHERE kind = 'unique' and held;--> statement-breakpoint
CREATE INDEX "record_keys_found" ON "record_keys" USING btree ("app_id","place") WHERE kind in ('lookup', 'capacity');--> statement-breakpoint
CREATE INDEX "record_keys_waiting" ON "record_keys" USING btree ("app_id","place") WHERE not held;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- Two records that share a place never hold the same time.
ALTER TABLE "record_keys" ADD CONSTRAINT "record_keys_apart" EXCLUDE USING gist ("app_id" WITH =, "place" WITH =, "span" WITH &&) WHERE (kind = 'span' and held);--> statement-breakpoint
-- Where several may share an hour, those of that hour are counted.
CREATE INDEX "record_keys_rooms" ON "record_keys" USING gist ("app_id", "place", "span") WHERE kind = 'room';--> statement-breakpoint
-- Writers of an app go side by side; `alone` waits for all of them: the rules change, or many records come at once from elsewhere.
CREATE FUNCTION record_keys_lock(app text, environment text, alone boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF alone THEN PERFORM pg_advisory_xact_lock(hashtextextended(app || '/' || environment, 0));
  ELSE PERFORM pg_advisory_xact_lock_shared(hashtextextended(app || '/' || environment, 0));
  END IF;
END $$;--> statement-breakpoint
-- Begins a write: `strict` refuses a record that breaks a rule, `told` stores it with a key that is not held, to be told of it.
-- Without either, what is written stays: samples, an earlier state, a copy. Answers the hash of the rules in force.
CREATE FUNCTION record_keys_open(app text, environment text, mode text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_keys_lock(app, environment, false), set_config('appmon.record_keys', mode, true);
  RETURN (SELECT d.hash FROM record_declarations d WHERE d.app_id = app AND d.env = environment);
END $$;--> statement-breakpoint
CREATE FUNCTION record_key_place(environment text, list text, rule text, said text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT encode(substring(sha256(convert_to(concat_ws(E'\x1f', environment, list, rule, said), 'UTF8')) from 1 for 16), 'hex')::uuid
$$;--> statement-breakpoint
-- A value as it is compared: text in any case, without spaces around it; of a choice of several, each; nothing for an empty one.
-- White space and case are those of ECMAScript, whose rules the browser follows.
CREATE FUNCTION record_key_texts(value jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN value IS NULL OR value IN ('null', '""', '[]') THEN '{}'
    WHEN jsonb_typeof(value) = 'string' THEN ARRAY['s' || lower(btrim(value #>> '{}',
      U&' \0009\000A\000B\000C\000D\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF')
      COLLATE "und-x-icu")]
    WHEN jsonb_typeof(value) = 'number' THEN ARRAY['n' || trim_scale((value #>> '{}')::numeric)::text]
    WHEN jsonb_typeof(value) = 'array' THEN ARRAY(SELECT DISTINCT 'a' || item::text FROM jsonb_array_elements(value) item)
    ELSE ARRAY['o' || value::text]
  END
$$;--> statement-breakpoint
-- What a record shares with others through these fields: one text for each way to choose of fields that hold several values.
CREATE FUNCTION record_key_shared(data jsonb, fields jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  field text;
  shared text[] := '{""}';
BEGIN
  FOR field IN SELECT jsonb_array_elements_text(fields) LOOP
    shared := ARRAY(
      SELECT before || length(one) || ':' || one FROM unnest(shared) before, unnest(record_key_texts(data -> field)) one);
  END LOOP;
  RETURN shared;
END $$;--> statement-breakpoint
-- What is looked up by a key that people type: coarser than the key, so that what is found may be more and never less.
CREATE FUNCTION record_key_token(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(regexp_replace(lower(translate(normalize(left(ltrim(said), 400), NFC), 'İ', 'i') COLLATE "C"),
    '[^a-z0-9ㄱ-ㅎㅏ-ㅣ가-힣ぁ-ヿ一-鿿]+', '', 'g'), 60)
$$;--> statement-breakpoint
-- A day, a moment, a month or a time of day as a point of one line; null for anything else. Never fails, whatever the digits say.
CREATE FUNCTION record_key_moment(said text) RETURNS timestamp LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  day text[] := regexp_match(said, '^(\d{4})-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d).*)?)?$');
  hour text[] := CASE WHEN day IS NULL THEN regexp_match(said, '^(\d\d):(\d\d)$') END;
BEGIN
  IF hour IS NOT NULL THEN RETURN timestamp '0001-01-01' + make_interval(hours => hour[1]::int, mins => hour[2]::int); END IF;
  RETURN timestamp '0001-01-01' + make_interval(months => (day[1]::int - 1) * 12 + day[2]::int - 1, days => coalesce(day[3]::int, 1) - 1,
    hours => coalesce(day[4]::int, 0), mins => coalesce(day[5]::int, 0));
END $$;--> statement-breakpoint
-- Values of these fields as one text; null when one is empty.
CREATE FUNCTION record_key_joined(data jsonb, fields jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN bool_and(jsonb_typeof(data -> field) = 'string' AND data ->> field <> '') THEN string_agg(data ->> field, 'T' ORDER BY at) END
  FROM jsonb_array_elements_text(fields) WITH ORDINALITY AS named(field, at)
$$;--> statement-breakpoint
-- The time a record takes, as `spanOf` of the kit has it: days are taken whole, an hour ends where the next begins. `said`: what
-- stands there and is no time, which only its like meets.
CREATE FUNCTION record_key_span(definition jsonb, data jsonb, OUT span tsrange, OUT said text) LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  given jsonb := CASE WHEN jsonb_array_length(definition -> 'start') = 1 THEN data -> (definition #>> '{start,0}') END;
  starts text;
  ends text;
  lower_edge timestamp;
  upper_edge timestamp;
BEGIN
  IF jsonb_typeof(given) = 'object' THEN
    IF jsonb_typeof(given -> 'start') = 'string' AND jsonb_typeof(given -> 'end') = 'string' THEN
      starts := given ->> 'start';
      ends := given ->> 'end';
    END IF;
  ELSE
    starts := record_key_joined(data, definition -> 'start');
    ends := record_key_joined(data, definition -> 'end');
    IF ends ~ '^([01]\d|2[0-3]):[0-5]\d$' AND length(starts) > 10 THEN ends := left(starts, 10) || 'T' || ends; END IF;
  END IF;
  IF starts IS NULL THEN RETURN; END IF;
  lower_edge := record_key_moment(starts);
  IF lower_edge IS NULL THEN
    said := starts;
    lower_edge := timestamp '0001-01-01';
  ELSIF ends IS NOT NULL THEN upper_edge := record_key_moment(ends);
  ELSIF definition ? 'minutes' AND length(starts) >= 16 THEN
    upper_edge := lower_edge + make_interval(mins => round((definition ->> 'minutes')::numeric)::int);
    ends := 'T';
  END IF;
  IF upper_edge IS NULL OR upper_edge <= lower_edge THEN span := tsrange(lower_edge, lower_edge, '[]');
  -- A day without an hour is taken whole, unless it is the day of leaving.
  ELSIF ends LIKE '%:%' OR ends = 'T' OR (definition -> 'leaves' = 'true' AND jsonb_typeof(given) IS DISTINCT FROM 'object')
    THEN span := tsrange(lower_edge, upper_edge, '[)');
  ELSE span := tsrange(lower_edge, upper_edge, '[]');
  END IF;
END $$;--> statement-breakpoint
-- All that a record holds by a rule.
CREATE FUNCTION record_keys_of(rule record_rules, one text, data jsonb) RETURNS SETOF record_keys LANGUAGE plpgsql STABLE AS $$
DECLARE
  definition jsonb := rule.definition;
  shared text[];
  amount numeric;
  taken tsrange;
  said text;
BEGIN
  -- Somebody who has cancelled holds nothing.
  IF definition -> 'except' ? coalesce(data ->> (definition ->> 'status'), '') THEN RETURN; END IF;
  CASE rule.kind
    WHEN 'unique' THEN shared := record_key_shared(data, definition -> 'fields');
    WHEN 'span', 'room' THEN
      SELECT s.span, s.said INTO taken, said FROM record_key_span(definition, data) s;
      IF taken IS NULL THEN RETURN; END IF;
      shared := record_key_shared(data, definition -> 'within');
      IF said IS NOT NULL THEN shared := ARRAY(SELECT before || E'\x1e' || said FROM unnest(shared) before); END IF;
    WHEN 'capacity' THEN
      shared := record_key_shared(data, definition -> 'of');
      amount := CASE
        WHEN NOT definition ? 'amount' THEN 1
        WHEN jsonb_typeof(data -> (definition ->> 'amount')) = 'number' THEN greatest(0, (data ->> (definition ->> 'amount'))::numeric)
        ELSE 0 END;
    WHEN 'lookup' THEN
      IF jsonb_typeof(data -> (definition ->> 'field')) IS DISTINCT FROM 'string' THEN RETURN; END IF;
      shared := ARRAY[record_key_token(data ->> (definition ->> 'field'))];
    ELSE RETURN;
  END CASE;
  RETURN QUERY SELECT rule.app_id, rule.env, rule.collection, one, rule.name, rule.kind,
    record_key_place(rule.env, rule.collection, rule.name, held_by), amount, taken, true
    FROM unnest(shared) held_by;
END $$;--> statement-breakpoint
-- Gives keys up. What waited for one of them holds it now.
CREATE FUNCTION record_keys_free(app text, gone record_keys[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  waiting record_keys;
BEGIN
  DELETE FROM record_keys k USING unnest(gone) g
    WHERE k.app_id = app AND k.env = g.env AND k.collection = g.collection AND k.record = g.record AND k.rule = g.rule AND k.place = g.place;
  IF EXISTS (SELECT FROM unnest(gone) WHERE kind = 'capacity') THEN
    UPDATE record_counters c SET taken = c.taken - freed.num
      FROM (SELECT place, sum(num) AS num FROM unnest(gone) WHERE kind = 'capacity' AND held GROUP BY place) freed
      WHERE c.app_id = app AND c.place = freed.place;
    DELETE FROM record_counters c USING unnest(gone) g WHERE c.app_id = app AND c.place = g.place AND g.kind = 'capacity' AND c.taken = 0;
  END IF;
  FOR waiting IN SELECT k.* FROM record_keys k
    WHERE k.app_id = app AND NOT k.held AND k.kind IN ('unique', 'span')
      AND k.place = ANY (ARRAY(SELECT place FROM unnest(gone) WHERE kind IN ('unique', 'span') AND held))
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
END $$;--> statement-breakpoint
-- Brings the keys of one record to what it says now. Rules are measured in their order; whether a key is free is decided by the
-- unique index, the exclusion constraint and the row of the counter, each of which makes the second of two writers wait for the first.
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
    WHERE r.app_id = app AND r.env = row_of.env AND r.collection = row_of.collection);
  IF NOT is_new THEN
    had := ARRAY(SELECT k FROM record_keys k
      WHERE k.app_id = app AND k.env = row_of.env AND k.collection = row_of.collection AND k.record = one);
    gone := ARRAY(SELECT h FROM unnest(had) h WHERE NOT EXISTS (SELECT FROM unnest(wanted) w
      WHERE w.rule = h.rule AND w.place = h.place AND w.num IS NOT DISTINCT FROM h.num AND w.span IS NOT DISTINCT FROM h.span));
    IF cardinality(gone) > 0 THEN PERFORM record_keys_free(app, gone); END IF;
  END IF;
  FOR rule IN SELECT r.* FROM record_rules r
    WHERE r.app_id = app AND r.env = row_of.env AND r.collection = row_of.collection ORDER BY r.rank
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
CREATE FUNCTION record_sequence_number(rule record_rules, data jsonb) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN starts_with(said, prefix) AND substr(said, length(prefix) + 1) ~ '^\d{1,9}$' THEN substr(said, length(prefix) + 1)::int END
  FROM (SELECT data ->> (rule.definition ->> 'field') AS said, rule.definition ->> 'prefix' AS prefix) given
$$;--> statement-breakpoint
CREATE FUNCTION record_sequences_follow(rule record_rules, data jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO record_sequences AS s (app_id, env, name, value)
    SELECT rule.app_id, rule.env, rule.collection || '.' || (rule.definition ->> 'field'), number
    FROM record_sequence_number(rule, data) number WHERE number IS NOT NULL
    ON CONFLICT (app_id, env, name) DO UPDATE SET value = greatest(s.value, excluded.value)
$$;--> statement-breakpoint
-- The keys of all records there are by a rule that is new. Of those that break it the older ones hold what they have.
CREATE FUNCTION record_keys_fill(rule record_rules) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF rule.kind = 'sequence' THEN
    INSERT INTO record_sequences AS s (app_id, env, name, value)
      SELECT rule.app_id, rule.env, rule.collection || '.' || (rule.definition ->> 'field'), max(record_sequence_number(rule, r.data))
      FROM records r WHERE r.app_id = rule.app_id AND r.env = rule.env AND r.collection = rule.collection
      HAVING max(record_sequence_number(rule, r.data)) IS NOT NULL
      ON CONFLICT (app_id, env, name) DO UPDATE SET value = greatest(s.value, excluded.value);
    RETURN;
  END IF;
  INSERT INTO record_keys SELECT k.* FROM records r, record_keys_of(rule, r.id, r.data) k
    WHERE r.app_id = rule.app_id AND r.env = rule.env AND r.collection = rule.collection
    ORDER BY r.created_at, r.id
    ON CONFLICT DO NOTHING;
  IF rule.kind IN ('unique', 'span') THEN
    INSERT INTO record_keys
      SELECT k.app_id, k.env, k.collection, k.record, k.rule, k.kind, k.place, k.num, k.span, false
      FROM records r, record_keys_of(rule, r.id, r.data) k
      WHERE r.app_id = rule.app_id AND r.env = rule.env AND r.collection = rule.collection
      ON CONFLICT ON CONSTRAINT record_keys_app_id_env_collection_record_rule_place_pk DO NOTHING;
  ELSIF rule.kind = 'capacity' THEN
    INSERT INTO record_counters (app_id, place, taken)
      SELECT k.app_id, k.place, sum(k.num) FROM record_keys k
      WHERE k.app_id = rule.app_id AND k.env = rule.env AND k.collection = rule.collection AND k.rule = rule.name
      GROUP BY k.app_id, k.place;
  END IF;
END $$;--> statement-breakpoint
-- Puts these rules in force and no others: keys of what is gone go, keys of what is new are made of the records there are.
CREATE FUNCTION record_keys_declare(app text, environment text, wanted jsonb, its_hash text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rule record_rules;
BEGIN
  PERFORM record_keys_lock(app, environment, true);
  FOR rule IN DELETE FROM record_rules r WHERE r.app_id = app AND r.env = environment AND NOT EXISTS (
    SELECT FROM jsonb_populate_recordset(NULL::record_rules, wanted) w WHERE w.collection = r.collection AND w.name = r.name) RETURNING r.*
  LOOP
    IF rule.kind = 'capacity' THEN
      DELETE FROM record_counters c USING record_keys k
        WHERE k.app_id = app AND k.env = environment AND k.collection = rule.collection AND k.rule = rule.name
          AND c.app_id = app AND c.place = k.place;
    END IF;
    DELETE FROM record_keys k WHERE k.app_id = app AND k.env = environment AND k.collection = rule.collection AND k.rule = rule.name;
  END LOOP;
  FOR rule IN SELECT app, environment, w.collection, w.name, w.kind, w.rank, w.definition
    FROM jsonb_populate_recordset(NULL::record_rules, wanted) w ORDER BY w.collection, w.rank
  LOOP
    UPDATE record_rules r SET rank = rule.rank
      WHERE r.app_id = app AND r.env = environment AND r.collection = rule.collection AND r.name = rule.name;
    IF NOT FOUND THEN
      INSERT INTO record_rules SELECT rule.*;
      PERFORM record_keys_fill(rule);
    END IF;
  END LOOP;
  INSERT INTO record_declarations (app_id, env, hash) VALUES (app, environment, its_hash)
    ON CONFLICT (app_id, env) DO UPDATE SET hash = excluded.hash;
END $$;--> statement-breakpoint
CREATE FUNCTION record_keys_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mode text := coalesce(nullif(current_setting('appmon.record_keys', true), ''), 'kept');
  part record;
  one records;
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
    -- In the order of a list, whose first is the newest: of rows that come together the first has what several want.
    FOR one IN SELECT c.* FROM come c WHERE EXISTS (SELECT FROM record_rules r
      WHERE r.app_id = c.app_id AND r.env = c.env AND r.collection = c.collection) ORDER BY c.created_at DESC, c.id
    LOOP
      PERFORM record_keys_claim(one, TG_OP = 'INSERT', mode);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_keys_come AFTER INSERT ON records REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION record_keys_follow();--> statement-breakpoint
CREATE TRIGGER record_keys_change AFTER UPDATE ON records REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION record_keys_follow();--> statement-breakpoint
CREATE TRIGGER record_keys_go AFTER DELETE ON records REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION record_keys_follow();--> statement-breakpoint
-- What was looked up by tokens is decided by keys.
DROP INDEX records_tokens;--> statement-breakpoint
DROP FUNCTION record_tokens(text, text, text, jsonb);
