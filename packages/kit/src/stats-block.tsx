import type { Collection, Condition, Metric, Tone } from "./schema.ts";
export interface StatsItem {
  label: string;
  // oxlint-disable-next-line no-explicit-any -- items count collections of any record type
  collection: Collection<any>;
  metric: Metric; where?: Condition[]; unit?: string; tone?: Tone;
}
export interface StatsBlockProps { id: string; title?: string; items: StatsItem[] }
export function StatsBlock(props: StatsBlockProps) { return <section data-block={props.id}>{props.title}</section>; }
