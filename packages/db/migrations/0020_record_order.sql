-- As `order by created_at desc` has it: an index that says "nulls last" serves no page.
DROP INDEX "records_newest";--> statement-breakpoint
CREATE INDEX "records_newest" ON "records" USING btree ("app_id","env","collection","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
-- The order of a Korean dictionary, with numbers inside a text by their size: 2호 before 10호. As `Intl.Collator("ko", { numeric: true })`.
CREATE COLLATION korean (provider = icu, locale = 'ko-u-kn-true');
