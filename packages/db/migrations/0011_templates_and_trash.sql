CREATE TABLE "templates" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"app_id" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"byline" text NOT NULL,
	"spec" jsonb NOT NULL,
	"takes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "purged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "from_template" jsonb;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "purged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "templates_one_of_app" ON "templates" USING btree ("app_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "templates_newest" ON "templates" USING btree ("updated_at" DESC NULLS LAST,"id") WHERE withdrawn_at is null;