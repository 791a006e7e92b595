DROP INDEX "generations_message";--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "glimpse" jsonb;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "model_asks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "model_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "refined_from" integer;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "repair" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "fault" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_plan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "generations_asked" ON "generations" USING btree ("owner_id","model_asked_at") WHERE model_asked_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "generations_message" ON "generations" USING btree ("room_id","message_id","repair") WHERE state in ('queued', 'running', 'done');