-- What records may not share with others, each as a narrow row of its own: a unique value, a time within a place, a part of a capacity.
-- Whether one is free is decided by unique indexes, exclusion constraints and counters, so that no write reads a list.

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Which rules `record_rules` has of an app: a hash of them, so that a version that changes none costs nothing.
CREATE TABLE record_declarations (
  app_id text NOT NULL,
  env text NOT NULL,
  hash text NOT NULL,
  CONSTRAINT record_declarations_app_id_env_pk PRIMARY KEY (app_id, env)
);

-- What the version in force says of its lists. A rule whose definition changes is another rule: its name is made of it.
CREATE TABLE record_rules (
  app_id text NOT NULL,
  env text NOT NULL,
  collection text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  rank integer NOT NULL,
  definition jsonb NOT NULL,
  phase text NOT NULL DEFAULT 'whole',
  filled_at timestamptz,
  filled_id text,
  done integer NOT NULL DEFAULT 0,
  CONSTRAINT record_rules_app_id_env_collection_name_pk PRIMARY KEY (app_id, env, collection, name)
);
CREATE INDEX record_rules_unfinished ON record_rules (app_id, env) WHERE phase <> 'whole';

-- `place`: a hash of environment, list, rule and the values that records have to share to meet. `num`: how much it takes of a place
-- that runs out. `span`: the time it takes. `held`: false = another record had it before the rule was there.
CREATE TABLE record_keys (
  app_id text NOT NULL,
  env text NOT NULL,
  collection text NOT NULL,
  record text NOT NULL,
  rule text NOT NULL,
  kind text NOT NULL,
  place uuid NOT NULL,
  num numeric,
  span tsrange,
  held boolean NOT NULL DEFAULT true,
  CONSTRAINT record_keys_app_id_env_collection_record_rule_place_pk PRIMARY KEY (app_id, env, collection, record, rule, place),
  -- Two records that share a place never hold the same time.
  CONSTRAINT record_keys_apart EXCLUDE USING gist (app_id WITH =, place WITH =, span WITH &&) WHERE (kind = 'span' and held)
);
CREATE UNIQUE INDEX record_keys_unique ON record_keys (app_id, place) WHERE kind = 'unique' AND held;
CREATE INDEX record_keys_found ON record_keys (app_id, place) WHERE kind IN ('lookup', 'capacity');
CREATE INDEX record_keys_waiting ON record_keys (app_id, place) WHERE NOT held;
-- Where several may share an hour, those of that hour are counted.
CREATE INDEX record_keys_rooms ON record_keys USING gist (app_id, place, span) WHERE kind = 'room';

-- How much is taken of each place that runs out; a place of which nothing is taken has no row.
CREATE TABLE record_counters (
  app_id text NOT NULL,
  place uuid NOT NULL,
  taken numeric NOT NULL,
  CONSTRAINT record_counters_app_id_place_pk PRIMARY KEY (app_id, place)
);

-- Writers of an app go side by side; `alone` waits for all of them: the rules change, or many records come at once from elsewhere.
CREATE FUNCTION record_keys_lock(app text, environment text, alone boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF alone THEN PERFORM pg_advisory_xact_lock(hashtextextended(app || '/' || environment, 0));
  ELSE PERFORM pg_advisory_xact_lock_shared(hashtextextended(app || '/' || environment, 0));
  END IF;
END $$;

-- Begins a write: `strict` refuses a record that breaks a rule, `told` stores it with a key that is not held, to be told of it.
-- Without either, what is written stays: samples, an earlier state, a copy. Answers the hash of the rules in force.
CREATE FUNCTION record_keys_open(app text, environment text, mode text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_keys_lock(app, environment, false), set_config('appmon.record_keys', mode, true);
  RETURN (SELECT d.hash FROM record_declarations d WHERE d.app_id = app AND d.env = environment);
END $$;

-- These ask no queries of their own where they can do without: keys of a million records are made of them.
CREATE FUNCTION record_key_place(environment text, list text, rule text, said text) RETURNS uuid LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN encode(substring(sha256(convert_to(concat_ws(E'\x1f', environment, list, rule, said), 'UTF8')) from 1 for 16), 'hex')::uuid;
END $$;

-- A value as it is compared: text in any case, without spaces around it; of a choice of several, each; nothing for an empty one.
-- White space and case are those of ECMAScript, whose rules the browser follows.
CREATE FUNCTION record_key_texts(value jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
END $$;

-- What a record shares with others through these fields: one text for each way to choose of fields that hold several values.
CREATE FUNCTION record_key_shared(data jsonb, fields jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
END $$;

-- What is looked up by a key that people type: coarser than the key, so that what is found may be more and never less.
CREATE FUNCTION record_key_token(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(regexp_replace(lower(translate(normalize(left(ltrim(said), 400), NFC), 'İ', 'i') COLLATE "C"),
    '[^a-z0-9ㄱ-ㅎㅏ-ㅣ가-힣ぁ-ヿ一-鿿]+', '', 'g'), 60)
$$;

-- A day, a moment, a month or a time of day as a point of one line; null for anything else. Never fails, whatever the digits say.
CREATE FUNCTION record_key_moment(said text) RETURNS timestamp LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  day text[] := regexp_match(said, '^(\d{4})-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d).*)?)?$');
  hour text[] := CASE WHEN day IS NULL THEN regexp_match(said, '^(\d\d):(\d\d)$') END;
BEGIN
  IF hour IS NOT NULL THEN RETURN timestamp '0001-01-01' + make_interval(hours => hour[1]::int, mins => hour[2]::int); END IF;
  RETURN timestamp '0001-01-01' + make_interval(months => (day[1]::int - 1) * 12 + day[2]::int - 1, days => coalesce(day[3]::int, 1) - 1,
    hours => coalesce(day[4]::int, 0), mins => coalesce(day[5]::int, 0));
END $$;

-- Values of these fields as one text; null when one is empty.
CREATE FUNCTION record_key_joined(data jsonb, fields jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
END $$;

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
END $$;

-- The definition of a rule as it holds for a record: with the minutes it takes, where it says them itself or the record it is of does.
-- As `minutesOf` of the kit has it.
CREATE FUNCTION record_key_lasting(rule record_rules, stored jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  lasts jsonb := rule.definition -> 'lasts';
  said jsonb;
BEGIN
  IF lasts ? 'target' THEN
    SELECT t.data -> (lasts ->> 'field') INTO said FROM records t
      WHERE t.app_id = rule.app_id AND t.env = rule.env AND t.collection = lasts ->> 'target' AND t.id = stored ->> (lasts ->> 'via');
  ELSE said := stored -> (lasts ->> 'field');
  END IF;
  IF jsonb_typeof(said) IS DISTINCT FROM 'number' OR round((said #>> '{}')::numeric) < 1 THEN RETURN rule.definition; END IF;
  RETURN jsonb_set(rule.definition, '{minutes}', to_jsonb(least(1440, round((said #>> '{}')::numeric))));
END $$;

-- Whoever changes how long something takes, and those who take the time of it.
CREATE FUNCTION record_key_length_lock(app text, environment text, list text, one text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT hashtextextended(concat_ws('/', 'lasts', app, environment, list, one), 0)
$$;

-- All that a record holds by a rule, for as long as it takes.
CREATE FUNCTION record_keys_of(rule record_rules, one text, data jsonb) RETURNS SETOF record_keys LANGUAGE plpgsql STABLE AS $$
DECLARE
  definition jsonb := CASE WHEN rule.definition ? 'lasts' THEN record_key_lasting(rule, data) ELSE rule.definition END;
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
END $$;

-- The name by which a version knows a rule. A rule that comes back while its former keys are still being taken away has a number after it.
CREATE FUNCTION record_rule_base(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT split_part(name, '#', 1) $$;
