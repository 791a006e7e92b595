-- What apps keep. Keys of this and of all other tables of apps begin with `app_id`, so that a cluster can distribute by it.

-- The order of a Korean dictionary, with numbers inside a text by their size: 2호 before 10호. As `Intl.Collator("ko", { numeric: true })`.
CREATE COLLATION korean (provider = icu, locale = 'ko-u-kn-true');

-- The apps' own data. `version`: the app's latest one when the record was last written, of previews only (`keep_record`).
CREATE TABLE records (
  app_id text NOT NULL,
  env text NOT NULL,
  collection text NOT NULL,
  id text NOT NULL,
  data jsonb NOT NULL,
  sample boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 0,
  created_by text,
  CONSTRAINT records_app_id_env_collection_id_pk PRIMARY KEY (app_id, env, collection, id)
);
CREATE INDEX records_newest ON records (app_id, env, collection, created_at DESC NULLS FIRST, id);

-- Preview records as they were before a later version changed them.
CREATE TABLE record_history (
  app_id text NOT NULL,
  collection text NOT NULL,
  id text NOT NULL,
  from_version integer NOT NULL,
  to_version integer NOT NULL,
  data jsonb NOT NULL,
  sample boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT record_history_app_id_collection_id_to_version_pk PRIMARY KEY (app_id, collection, id, to_version)
);

-- Copy on write: the first change of a preview record after a new version keeps what stood there until then.
-- What is kept in another place is the same record: moving it there makes no earlier state of it.
CREATE FUNCTION keep_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  latest integer := (SELECT latest_version FROM apps WHERE id = coalesce(NEW.app_id, OLD.app_id));
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('appmon.same_record', true) = 'on' THEN RETURN NEW; END IF;
  IF TG_OP <> 'INSERT' AND OLD.version < latest THEN
    INSERT INTO record_history (app_id, collection, id, from_version, to_version, data, sample, created_at, updated_at)
    VALUES (OLD.app_id, OLD.collection, OLD.id, OLD.version, latest - 1, OLD.data, OLD.sample, OLD.created_at, OLD.updated_at)
    ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  NEW.version := coalesce(latest, 0);
  RETURN NEW;
END $$;

CREATE TRIGGER keep_record_written BEFORE INSERT OR UPDATE ON records FOR EACH ROW WHEN (NEW.env = 'preview') EXECUTE FUNCTION keep_record();
CREATE TRIGGER keep_record_deleted BEFORE DELETE ON records FOR EACH ROW WHEN (OLD.env = 'preview') EXECUTE FUNCTION keep_record();

-- Running numbers of `sequence` defaults.
CREATE TABLE record_sequences (
  app_id text NOT NULL,
  env text NOT NULL,
  name text NOT NULL,
  value integer NOT NULL,
  CONSTRAINT record_sequences_app_id_env_name_pk PRIMARY KEY (app_id, env, name)
);

-- Which example rows were put in: once cleared, a later version must not bring them back.
CREATE TABLE sample_sets (
  app_id text NOT NULL,
  env text NOT NULL,
  collection text NOT NULL,
  hash text NOT NULL,
  cleared_at timestamptz(3),
  ids text[],
  CONSTRAINT sample_sets_app_id_env_collection_pk PRIMARY KEY (app_id, env, collection)
);
