-- What apps do by themselves: automations in force, their runs beside the writes that set them off, and what they send.

CREATE TABLE automations (
  app_id text NOT NULL,
  env text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  event text NOT NULL,
  collection text,
  definition jsonb NOT NULL,
  declared_off boolean NOT NULL,
  is_on boolean NOT NULL,
  why_off text,
  failures integer NOT NULL DEFAULT 0,
  next_at timestamptz(3),
  filled_to text,
  hook_hash text,
  CONSTRAINT automations_app_id_env_id_pk PRIMARY KEY (app_id, env, id)
);
CREATE INDEX automations_next ON automations (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX automations_filling ON automations (app_id, env) WHERE filled_to IS NOT NULL;
CREATE INDEX automations_hook ON automations (app_id, hook_hash) WHERE hook_hash IS NOT NULL;

CREATE TABLE automation_runs (
  app_id text NOT NULL,
  env text NOT NULL,
  id text NOT NULL DEFAULT 'run_' || replace(gen_random_uuid()::text, '-', ''),
  cause text NOT NULL,
  automation text NOT NULL,
  event text NOT NULL,
  collection text,
  record text,
  title text,
  state text NOT NULL DEFAULT 'queued',
  due_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  depth integer NOT NULL DEFAULT 0,
  gone jsonb,
  result text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  done_at timestamptz(3),
  CONSTRAINT automation_runs_app_id_env_id_pk PRIMARY KEY (app_id, env, id),
  CONSTRAINT automation_runs_once UNIQUE (app_id, env, cause)
);
CREATE INDEX automation_runs_queue ON automation_runs (app_id, env, due_at) WHERE state = 'queued';
CREATE INDEX automation_runs_due ON automation_runs (due_at) WHERE state = 'queued';
CREATE INDEX automation_runs_record ON automation_runs (app_id, env, collection, record) WHERE state = 'queued' AND event = 'due';
CREATE INDEX automation_runs_log ON automation_runs (app_id, env, created_at DESC NULLS LAST, id);
CREATE INDEX automation_runs_old ON automation_runs (done_at) WHERE done_at IS NOT NULL;

-- Hash of the automations in force; none = none are.
CREATE TABLE automation_declarations (
  app_id text NOT NULL,
  env text NOT NULL,
  hash text NOT NULL,
  CONSTRAINT automation_declarations_app_id_env_pk PRIMARY KEY (app_id, env)
);

-- Apps whose shown version has changed since somebody looked which automations it has; written by triggers.
CREATE TABLE automation_news (
  app_id text NOT NULL,
  env text NOT NULL,
  changes integer NOT NULL DEFAULT 1,
  CONSTRAINT automation_news_app_id_env_pk PRIMARY KEY (app_id, env)
);

-- What was done today, so that an app that goes round in circles ends.
CREATE TABLE automation_days (
  app_id text NOT NULL,
  day date NOT NULL,
  runs integer NOT NULL DEFAULT 0,
  messages integer NOT NULL DEFAULT 0,
  sent integer NOT NULL DEFAULT 0,
  CONSTRAINT automation_days_app_id_day_pk PRIMARY KEY (app_id, day)
);

-- Messages of automations, until they are handed to mail, text messages or an address.
CREATE TABLE outgoing_messages (
  app_id text NOT NULL,
  env text NOT NULL,
  id text NOT NULL,
  run text NOT NULL,
  automation text NOT NULL,
  channel text NOT NULL,
  recipient text NOT NULL,
  subject text,
  body text NOT NULL,
  state text NOT NULL,
  why text,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz(3),
  is_under_way boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  sent_at timestamptz(3),
  CONSTRAINT outgoing_messages_app_id_env_id_pk PRIMARY KEY (app_id, env, id)
);
CREATE INDEX outgoing_messages_next ON outgoing_messages (next_at) WHERE state = 'waiting';
CREATE INDEX outgoing_messages_log ON outgoing_messages (app_id, env, created_at DESC NULLS LAST, id);
CREATE INDEX outgoing_messages_old ON outgoing_messages (created_at);

-- Until when somebody has looked at what automations told them in the app: an account, a browser, or its owner.
CREATE TABLE notice_readers (
  app_id text NOT NULL,
  env text NOT NULL,
  reader text NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  CONSTRAINT notice_readers_app_id_env_reader_pk PRIMARY KEY (app_id, env, reader)
);

-- When a record is due by this trigger; null = never. Wall clocks are Seoul's, which has no summer time.
CREATE FUNCTION automation_moment(definition jsonb, data jsonb) RETURNS timestamptz LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  said text := CASE WHEN jsonb_typeof(data -> (definition ->> 'field')) = 'string' THEN data ->> (definition ->> 'field') END;
  at timestamp := record_key_moment(said);
  hour text := coalesce(definition ->> 'time', CASE WHEN length(said) = 10 THEN '09:00' END);
BEGIN
  IF at IS NULL THEN RETURN NULL; END IF;
  at := at + make_interval(days => coalesce((definition ->> 'days')::int, 0));
  IF hour IS NOT NULL THEN at := date_trunc('day', at) + hour::time; END IF;
  RETURN (at + make_interval(mins => coalesce((definition ->> 'minutes')::int, 0))) AT TIME ZONE 'Asia/Seoul';
END $$;

-- "2026-11-20T00:00Z": a moment as the cause of a run has it.
CREATE FUNCTION automation_stamp(moment timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')
$$;

-- How many automations set each other off before this write.
CREATE FUNCTION automation_depth() RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('appmon.automation_depth', true), '')::int, 0)
$$;

-- Puts what a write sets off beside the write, in its transaction. Only writes that were opened (`record_keys_open`) set something off:
-- samples, an earlier state and a copy do not. Dates are followed whoever moves them.
CREATE FUNCTION automation_runs_come() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('appmon.record_keys', true), '') <> '' THEN
    INSERT INTO automation_runs (app_id, env, cause, automation, event, collection, record, due_at, depth)
      SELECT c.app_id, c.env, 'created:' || a.id || ':' || c.id, a.id, a.event, c.collection, c.id, now(), automation_depth()
      FROM come c JOIN automations a ON a.app_id = c.app_id AND a.env = c.env AND a.collection = c.collection
      WHERE a.is_on AND a.event = 'created' AND NOT c.sample
      ON CONFLICT ON CONSTRAINT automation_runs_once DO NOTHING;
  END IF;
  INSERT INTO automation_runs (app_id, env, cause, automation, event, collection, record, due_at)
    SELECT c.app_id, c.env, 'due:' || a.id || ':' || c.id || ':' || automation_stamp(m.moment), a.id, a.event, c.collection, c.id, m.moment
    FROM come c JOIN automations a ON a.app_id = c.app_id AND a.env = c.env AND a.collection = c.collection,
      automation_moment(a.definition, c.data) m(moment)
    WHERE a.is_on AND a.event = 'due' AND NOT c.sample AND m.moment > now()
    ON CONFLICT ON CONSTRAINT automation_runs_once DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION automation_runs_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('appmon.record_keys', true), '') <> '' THEN
    INSERT INTO automation_runs (app_id, env, cause, automation, event, collection, record, due_at, depth)
      SELECT c.app_id, c.env, 'changed:' || a.id || ':' || c.id || ':' || pg_current_xact_id()::text, a.id, a.event, c.collection, c.id,
        now(), automation_depth()
      FROM come c
        JOIN gone g ON g.app_id = c.app_id AND g.env = c.env AND g.collection = c.collection AND g.id = c.id
        JOIN automations a ON a.app_id = c.app_id AND a.env = c.env AND a.collection = c.collection
      WHERE a.is_on AND a.event = 'changed' AND CASE
        WHEN NOT a.definition ? 'field' THEN c.data IS DISTINCT FROM g.data
        ELSE coalesce(c.data -> (a.definition ->> 'field'), 'null') <> coalesce(g.data -> (a.definition ->> 'field'), 'null')
          AND (NOT a.definition ? 'to' OR coalesce(c.data -> (a.definition ->> 'field'), 'null') = a.definition -> 'to') END
      ON CONFLICT ON CONSTRAINT automation_runs_once DO NOTHING;
  END IF;
  -- One that is being done at this moment is not waited for: whoever does it looks whether the date still stands.
  DELETE FROM automation_runs WHERE (app_id, env, id) IN (
    SELECT r.app_id, r.env, r.id FROM come c
      JOIN automations a ON a.app_id = c.app_id AND a.env = c.env AND a.collection = c.collection AND a.event = 'due'
      JOIN automation_runs r ON r.app_id = c.app_id AND r.env = c.env AND r.collection = c.collection AND r.record = c.id AND r.automation = a.id
    WHERE r.state = 'queued' AND r.event = 'due'
      AND r.cause IS DISTINCT FROM 'due:' || a.id || ':' || c.id || ':' || automation_stamp(automation_moment(a.definition, c.data))
    FOR UPDATE OF r SKIP LOCKED);
  INSERT INTO automation_runs (app_id, env, cause, automation, event, collection, record, due_at)
    SELECT c.app_id, c.env, 'due:' || a.id || ':' || c.id || ':' || automation_stamp(m.moment), a.id, a.event, c.collection, c.id, m.moment
    FROM come c JOIN automations a ON a.app_id = c.app_id AND a.env = c.env AND a.collection = c.collection,
      automation_moment(a.definition, c.data) m(moment)
    WHERE a.is_on AND a.event = 'due' AND NOT c.sample AND m.moment > now()
    ON CONFLICT ON CONSTRAINT automation_runs_once DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION automation_runs_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('appmon.record_keys', true), '') <> '' THEN
    INSERT INTO automation_runs (app_id, env, cause, automation, event, collection, record, due_at, depth, gone)
      SELECT g.app_id, g.env, 'deleted:' || a.id || ':' || g.id, a.id, a.event, g.collection, g.id, now(), automation_depth(),
        jsonb_build_object('data', g.data, 'createdBy', g.created_by, 'createdAt', g.created_at, 'updatedAt', g.updated_at)
      FROM gone g JOIN automations a ON a.app_id = g.app_id AND a.env = g.env AND a.collection = g.collection
      WHERE a.is_on AND a.event = 'deleted' AND NOT g.sample
      ON CONFLICT ON CONSTRAINT automation_runs_once DO NOTHING;
  END IF;
  DELETE FROM automation_runs WHERE (app_id, env, id) IN (
    SELECT r.app_id, r.env, r.id FROM gone g
      JOIN automation_runs r ON r.app_id = g.app_id AND r.env = g.env AND r.collection = g.collection AND r.record = g.id
    WHERE r.state = 'queued' AND r.event = 'due'
    FOR UPDATE OF r SKIP LOCKED);
  RETURN NULL;
END $$;

CREATE TRIGGER automation_runs_come AFTER INSERT ON records REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION automation_runs_come();
CREATE TRIGGER automation_runs_change AFTER UPDATE ON records REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION automation_runs_change();
CREATE TRIGGER automation_runs_go AFTER DELETE ON records REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION automation_runs_go();

-- Another version is shown: somebody looks which automations it has.
CREATE FUNCTION automation_news_preview() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO automation_news AS n (app_id, env) VALUES (NEW.id, 'preview')
    ON CONFLICT (app_id, env) DO UPDATE SET changes = n.changes + 1;
  RETURN NULL;
END $$;

CREATE FUNCTION automation_news_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO automation_news AS n (app_id, env) VALUES (NEW.app_id, 'live')
    ON CONFLICT (app_id, env) DO UPDATE SET changes = n.changes + 1;
  RETURN NULL;
END $$;

CREATE TRIGGER automation_news_made AFTER INSERT ON apps FOR EACH ROW WHEN (NEW.latest_version > 0) EXECUTE FUNCTION automation_news_preview();
CREATE TRIGGER automation_news_changed AFTER UPDATE ON apps FOR EACH ROW
  WHEN (OLD.latest_version <> NEW.latest_version OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION automation_news_preview();
CREATE TRIGGER automation_news_published AFTER INSERT ON deployments FOR EACH ROW WHEN (NEW.state = 'live') EXECUTE FUNCTION automation_news_live();
CREATE TRIGGER automation_news_moved AFTER UPDATE ON deployments FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND 'live' IN (OLD.state, NEW.state)) EXECUTE FUNCTION automation_news_live();
