import type { Database } from "@appmon/db/client";
import { sql } from "drizzle-orm";

/** What the keys of an app differ in from keys made anew of all its records. */
export async function keyDifferences(db: Database, appId: string): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    with right_keys as (
      select k.env, k.collection, k.record, k.rule, k.place, k.num, k.span from record_rules r
        join records x on x.app_id = r.app_id and x.env = r.env and x.collection = r.collection, record_keys_of(r, x) k
        where r.app_id = ${appId}),
    keys as (select env, collection, record, rule, place, num, span, kind, held from record_keys where app_id = ${appId}),
    counted as (select place, sum(num) as taken from keys where kind = 'capacity' group by place having sum(num) <> 0),
    counters as (select place, taken from record_counters where app_id = ${appId} and taken <> 0)
    select 'missing' as what, record, rule from (table right_keys except select env, collection, record, rule, place, num, span from keys) a
    union all
    select 'left over', record, rule from (select env, collection, record, rule, place, num, span from keys except table right_keys) b
    union all
    select 'waits for nobody', record, rule from keys w where not held and not exists (select from keys h where h.held
      and h.place = w.place and (h.kind = 'unique' or h.span && w.span))
    union all
    select 'counted', place::text, taken::text from ((table counted except table counters) union all (table counters except table counted)) c
    union all
    select 'number', x.id, s.value::text from record_rules r
      join records x on x.app_id = r.app_id and x.env = r.env and x.collection = r.collection
      left join record_sequences s on s.app_id = r.app_id and s.env = r.env and s.name = r.collection || '.' || (r.definition ->> 'field')
      where r.app_id = ${appId} and r.kind = 'sequence' and record_sequence_number(r, x.data) > coalesce(s.value, 0)`);
  return rows;
}
