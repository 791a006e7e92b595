CREATE TABLE "publish_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"findings" jsonb NOT NULL,
	"state" text NOT NULL,
	"message" text,
	"answer" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "candidate_name" text;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "candidate_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "visits" jsonb;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "seen" text;--> statement-breakpoint
CREATE INDEX "publish_reviews_app" ON "publish_reviews" USING btree ("app_id","created_at");--> statement-breakpoint
CREATE INDEX "publish_reviews_newest" ON "publish_reviews" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "deployments_candidate" ON "deployments" USING btree ("candidate_name");