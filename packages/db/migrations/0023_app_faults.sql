CREATE TABLE "app_faults" (
	"app_id" text NOT NULL,
	"version" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"message" text NOT NULL,
	"path" text NOT NULL,
	"stack" text,
	"count" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "app_faults_app_id_version_fingerprint_pk" PRIMARY KEY("app_id","version","fingerprint")
);
--> statement-breakpoint
CREATE INDEX "app_faults_last" ON "app_faults" USING btree ("last_at");