CREATE TABLE "abuse_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"content" text NOT NULL,
	"email" text,
	"state" text NOT NULL,
	"closed_by" text,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"user_id" text PRIMARY KEY NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "take_downs" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"deployment_id" text,
	"reason" text NOT NULL,
	"taken_down_by" text NOT NULL,
	"taken_down_at" timestamp (3) with time zone NOT NULL,
	"restored_by" text,
	"restored_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "abuse_reports_newest" ON "abuse_reports" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "abuse_reports_app" ON "abuse_reports" USING btree ("app_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "take_downs_one_open" ON "take_downs" USING btree ("app_id") WHERE restored_at is null;--> statement-breakpoint
CREATE INDEX "take_downs_newest" ON "take_downs" USING btree ("taken_down_at" DESC NULLS LAST,"id");