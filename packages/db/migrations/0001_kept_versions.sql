CREATE TABLE "record_history" (
	"app_id" text NOT NULL,
	"collection" text NOT NULL,
	"id" text NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"sample" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "record_history_app_id_collection_id_to_version_pk" PRIMARY KEY("app_id","collection","id","to_version")
);
--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "edits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Copy on write: the first change of a preview record after a new version keeps what stood there until then.
CREATE FUNCTION keep_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  latest integer := (SELECT latest_version FROM apps WHERE id = coalesce(NEW.app_id, OLD.app_id));
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.version < latest THEN
    INSERT INTO record_history (app_id, collection, id, from_version, to_version, data, sample, created_at, updated_at)
    VALUES (OLD.app_id, OLD.collection, OLD.id, OLD.version, latest - 1, OLD.data, OLD.sample, OLD.created_at, OLD.updated_at)
    ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  NEW.version := coalesce(latest, 0);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_record_written BEFORE INSERT OR UPDATE ON records FOR EACH ROW WHEN (NEW.env = 'preview') EXECUTE FUNCTION keep_record();--> statement-breakpoint
CREATE TRIGGER keep_record_deleted BEFORE DELETE ON records FOR EACH ROW WHEN (OLD.env = 'preview') EXECUTE FUNCTION keep_record();
