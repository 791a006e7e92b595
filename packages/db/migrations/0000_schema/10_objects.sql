-- Pictures and files of records.

-- Bytes that records refer to and that lie in the object store under `id`.
CREATE TABLE objects (
  app_id text NOT NULL,
  id text NOT NULL,
  type text NOT NULL,
  size integer NOT NULL,
  width integer,
  height integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  released_at timestamptz(3),
  deleted_at timestamptz(3),
  uploaded_by text,
  CONSTRAINT objects_app_id_id_pk PRIMARY KEY (app_id, id)
);
CREATE INDEX objects_id ON objects (id);
CREATE INDEX objects_released ON objects (released_at) WHERE released_at IS NOT NULL;

-- What a record refers to: values that are a reference, and what may follow it after a slash.
CREATE FUNCTION record_objects(data jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT found[1] FROM regexp_matches(data::text, '"object:(obj_[0-9a-z]{24})["/]', 'g') AS found
$$;

-- A hint for whoever deletes: the time since when perhaps nothing refers to an object begins anew with every record that lets go of it.
CREATE FUNCTION record_objects_come() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE objects o SET released_at = NULL
  FROM (SELECT DISTINCT app_id, object FROM come, record_objects(data) object WHERE data::text LIKE '%"object:obj\_%') held
  WHERE o.app_id = held.app_id AND o.id = held.object AND o.released_at IS NOT NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION record_objects_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE objects o SET released_at = now()
  FROM (
    SELECT app_id, object FROM gone, record_objects(data) object WHERE data::text LIKE '%"object:obj\_%'
    EXCEPT SELECT app_id, object FROM come, record_objects(data) object WHERE data::text LIKE '%"object:obj\_%'
  ) free
  WHERE o.app_id = free.app_id AND o.id = free.object;
  UPDATE objects o SET released_at = NULL
  FROM (SELECT DISTINCT app_id, object FROM come, record_objects(data) object WHERE data::text LIKE '%"object:obj\_%') held
  WHERE o.app_id = held.app_id AND o.id = held.object AND o.released_at IS NOT NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION record_objects_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE objects o SET released_at = now()
  FROM (SELECT DISTINCT app_id, object FROM gone, record_objects(data) object WHERE data::text LIKE '%"object:obj\_%') free
  WHERE o.app_id = free.app_id AND o.id = free.object;
  RETURN NULL;
END $$;

CREATE TRIGGER record_objects_come AFTER INSERT ON records REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION record_objects_come();
CREATE TRIGGER record_objects_change AFTER UPDATE ON records REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION record_objects_change();
CREATE TRIGGER record_objects_go AFTER DELETE ON records REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION record_objects_go();
