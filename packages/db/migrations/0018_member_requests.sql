CREATE TABLE "member_requests" (
	"app_id" text NOT NULL,
	"env" text NOT NULL,
	"collection" text NOT NULL,
	"record_id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"matched" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_requests_app_id_env_collection_record_id_visitor_id_pk" PRIMARY KEY("app_id","env","collection","record_id","visitor_id")
);
--> statement-breakpoint
DROP INDEX "deployments_candidate";--> statement-breakpoint
ALTER TABLE "member_requests" ADD CONSTRAINT "member_requests_of_visitor" FOREIGN KEY ("app_id","env","visitor_id") REFERENCES "public"."visitors"("app_id","env","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_links" ADD CONSTRAINT "member_links_of_visitor" FOREIGN KEY ("app_id","env","visitor_id") REFERENCES "public"."visitors"("app_id","env","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deployments_candidate" ON "deployments" USING btree ("candidate_name") WHERE candidate_name is not null;