import type { Collection, Condition, Metric } from "./schema.ts";
export interface ChartBlockProps {
  id: string; title?: string; chart: "bar" | "line" | "area" | "pie" | "donut";
  // oxlint-disable-next-line no-explicit-any -- charts draw collections of any record type
  collection: Collection<any>;
  where?: Condition[]; x: string; bucket?: "day" | "week" | "month" | "year"; y: Metric;
}
export function ChartBlock(props: ChartBlockProps) { return <section data-block={props.id}>{props.title}</section>; }
