CREATE TABLE "number_secrets" (
	"app_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
