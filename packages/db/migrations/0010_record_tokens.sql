-- What is looked up among an app's records: one token for each value of each field, so that a write finds the few records it
-- could collide with, and a key finds its record, without reading the list. A token is coarser than its value: ASCII letters in
-- lower case, digits, Korean, Japanese and Chinese letters of its beginning; all ranges of a field share one. A moment has one for its day.
CREATE FUNCTION record_tokens(app_id text, env text, collection text, data jsonb) RETURNS bigint[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
  list text := app_id || E'\x1f' || env || E'\x1f' || collection || E'\x1f';
  tokens bigint[] := '{}';
  field text;
  value jsonb;
  part jsonb;
  said text;
BEGIN
  FOR field, value IN SELECT one.key, one.value FROM jsonb_each(data) one LOOP
    CONTINUE WHEN value = 'null';
    FOREACH part IN ARRAY CASE jsonb_typeof(value) WHEN 'array' THEN ARRAY(SELECT jsonb_array_elements(value)) ELSE ARRAY[value] END LOOP
      CASE jsonb_typeof(part)
        WHEN 'string' THEN
          said := left(ltrim(part #>> '{}'), 400);
          IF said ~ '^\d{4}-\d{2}-\d{2}.' THEN
            tokens := tokens || hashtextextended(list || field || E'\x1f' || replace(left(said, 10), '-', ''), 0);
          END IF;
          said := left(regexp_replace(lower(translate(normalize(said, NFC), 'İ', 'i') COLLATE "C"), '[^a-z0-9ㄱ-ㅎㅏ-ㅣ가-힣ぁ-ヿ一-鿿]+', '', 'g'), 60);
        WHEN 'object' THEN said := '{';
        ELSE said := part::text;
      END CASE;
      tokens := tokens || hashtextextended(list || field || E'\x1f' || said, 0);
    END LOOP;
  END LOOP;
  RETURN tokens;
END $$;--> statement-breakpoint
-- Without a list of what is still to be entered: a lookup would read it from end to end.
CREATE INDEX records_tokens ON records USING gin (record_tokens(app_id, env, collection, data)) WITH (fastupdate = off);
