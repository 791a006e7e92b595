CREATE TABLE "member_invites" (
	"app_id" text NOT NULL,
	"env" text NOT NULL,
	"hash" text NOT NULL,
	"collection" text NOT NULL,
	"record_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_invites_app_id_env_hash_pk" PRIMARY KEY("app_id","env","hash")
);
--> statement-breakpoint
CREATE TABLE "member_links" (
	"app_id" text NOT NULL,
	"env" text NOT NULL,
	"collection" text NOT NULL,
	"record_id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_links_app_id_env_collection_record_id_pk" PRIMARY KEY("app_id","env","collection","record_id")
);
--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "acknowledged" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "member_links_visitor" ON "member_links" USING btree ("app_id","env","visitor_id");