CREATE TABLE "model_keys" (
	"user_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"small_model" text,
	"base_url" text,
	"sealed" text,
	"sealed_with" text,
	"ending" text,
	"daily_calls" integer NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"calls_day" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_uses" (
	"generation_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"room_id" text NOT NULL,
	"model" text NOT NULL,
	"is_own" boolean NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"cached_tokens" integer NOT NULL,
	"credits" integer NOT NULL,
	"is_kept" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_summaries" (
	"room_id" text PRIMARY KEY NOT NULL,
	"up_to_message_id" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "model_uses_owner" ON "model_uses" USING btree ("owner_id","at" DESC NULLS LAST,"generation_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "model_uses_room" ON "model_uses" USING btree ("room_id","at" DESC NULLS LAST);