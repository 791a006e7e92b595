CREATE TABLE "admin_tickets" (
	"app_id" text NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "admin_tickets_app_id_hash_pk" PRIMARY KEY("app_id","hash")
);
--> statement-breakpoint
CREATE TABLE "visitor_attempts" (
	"app_id" text NOT NULL,
	"env" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visitor_attempts_app_id_env_key_pk" PRIMARY KEY("app_id","env","key")
);
--> statement-breakpoint
CREATE TABLE "visitor_sessions" (
	"app_id" text NOT NULL,
	"env" text NOT NULL,
	"token_hash" text NOT NULL,
	"visitor_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visitor_sessions_app_id_env_token_hash_pk" PRIMARY KEY("app_id","env","token_hash")
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"app_id" text NOT NULL,
	"env" text NOT NULL,
	"id" text NOT NULL,
	"email" text,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visitors_app_id_env_id_pk" PRIMARY KEY("app_id","env","id")
);
--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "created_by" text;--> statement-breakpoint
CREATE INDEX "visitor_attempts_window" ON "visitor_attempts" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "visitor_sessions_expiry" ON "visitor_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "visitors_email" ON "visitors" USING btree ("app_id","env","email");