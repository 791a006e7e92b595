CREATE TABLE "notice_readers" (
	"app_id" text NOT NULL,
	"env" text NOT NULL,
	"reader" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_readers_app_id_env_reader_pk" PRIMARY KEY("app_id","env","reader")
);
--> statement-breakpoint
CREATE TABLE "number_secrets" (
	"app_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "automation_days" ADD COLUMN "sent" integer DEFAULT 0 NOT NULL;