/** Records under the one each names, in the order they came. Pure. */
export interface TreeNode<R> {
  record: R;
  children: TreeNode<R>[];
  /** Records below it, at any depth. */
  count: number;
}

/** Who names nobody, somebody who is not there, or itself in a round stands at the top: nothing is lost. */
export function treeOf<R extends { id: string; [field: string]: unknown }>(records: readonly R[], under: string): TreeNode<R>[] {
  const ids = new Set(records.map(({ id }) => id));
  const below = Map.groupBy(records, (record) => {
    const above = record[under];
    return typeof above === "string" && ids.has(above) ? above : "";
  });
  const placed = new Set<string>();
  const grow = (record: R): TreeNode<R> => {
    placed.add(record.id);
    const children = (below.get(record.id) ?? []).filter(({ id }) => !placed.has(id)).map(grow);
    return { record, children, count: children.reduce((sum, child) => sum + 1 + child.count, 0) };
  };
  const tops = (below.get("") ?? []).map(grow);
  for (const record of records) if (!placed.has(record.id)) tops.push(grow(record));
  return tops;
}
