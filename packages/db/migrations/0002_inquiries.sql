CREATE TABLE "inquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"category" text NOT NULL,
	"content" text NOT NULL,
	"attachment_name" text,
	"attachment_type" text,
	"attachment" "bytea",
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_owner" ON "inquiries" USING btree ("owner_id","created_at" DESC NULLS LAST,"id");