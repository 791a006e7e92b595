CREATE TABLE "objects" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "objects_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE INDEX "objects_id" ON "objects" USING btree ("id");--> statement-breakpoint
CREATE INDEX "objects_released" ON "objects" USING btree ("released_at") WHERE released_at is not null;--> statement-breakpoint
-- What a record refers to: values that are a reference, and what may follow it after a slash.
CREATE FUNCTION record_objects(data jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT found[1] FROM regexp_matches(data::text, '"object:(obj_[0-9a-z]{24})["/]', 'g') AS found
$$;--> statement-breakpoint
-- A hint for whoever deletes: the time since when perhaps nothing refers to an object begins anew with every record that lets go of it.
CREATE FUNCTION record_objects_come() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE objects o SET released_at = NULL
  FROM (SELECT DISTINCT app_id, object FROM come, record_objects(data) object WHERE data::text LIKE '%"object:obj\_%') held
  WHERE o.app_id = held.app_id AND o.id = held.object AND o.released_at IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
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
END $$;--> statement-breakpoint
CREATE FUNCTION record_objects_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE objects o SET released_at = now()
  FROM (SELECT DISTINCT app_id, object FROM gone, record_objects(data) object WHERE data::text LIKE '%"object:obj\_%') free
  WHERE o.app_id = free.app_id AND o.id = free.object;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_objects_come AFTER INSERT ON records REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION record_objects_come();--> statement-breakpoint
CREATE TRIGGER record_objects_change AFTER UPDATE ON records REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION record_objects_change();--> statement-breakpoint
CREATE TRIGGER record_objects_go AFTER DELETE ON records REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION record_objects_go();--> statement-breakpoint
-- What is kept in another place is the same record: moving it there makes no earlier state of it.
CREATE OR REPLACE FUNCTION keep_record() RETURNS trigger LANGUAGE plpgsql AS $$
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
