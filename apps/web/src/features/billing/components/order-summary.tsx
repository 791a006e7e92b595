/** What is bought, line by line: name, amount, period, as the law asks for before paying. */
export function OrderSummary({ title, lines }: { title: string; lines: readonly (readonly [label: string, value: string])[] }) {
  return (
    <section aria-label={title} className="rounded-panel border border-line bg-paper p-6">
      <dl className="grid gap-3">
        {lines.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5">
            <dt className="text-b14 text-muted">{label}</dt>
            <dd className="text-b16 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
