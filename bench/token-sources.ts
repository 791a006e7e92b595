/** Code of an app's own that the requests of the token bench are answered with. */
import type { AppSpec, EntitySpec, ScreenSpec } from "@appmon/appspec/spec";

export interface Draft {
  spec: AppSpec;
  /** What the app is about. */
  main: EntitySpec;
  /** Where it is listed. */
  screen: ScreenSpec;
}

export interface PlayedCall {
  name: string;
  input: unknown;
}

export const apply = (ops: unknown[]): PlayedCall => ({ name: "apply_operations", input: { ops } });
export const write = (path: string, source: string): PlayedCall => ({ name: "write_file", input: { path, source } });

export const amountOf = (main: EntitySpec): string => main.fields.find((field) => field.type === "number")!.id;
export const choiceOf = (main: EntitySpec) => main.fields.find((field) => (field.options?.length ?? 0) > 0)!;
/** How the data of an entity is called in code. */
const namesOf = (main: EntitySpec) => ({ collection: `${main.id}s`, file: main.id.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase() });

export function stockBars(main: EntitySpec): string {
  const { collection, file } = namesOf(main);
  const amount = amountOf(main);
  return `import { grouped, useRecords } from "@appmon/kit/data";
import { Empty } from "@appmon/kit/ui";
import { ${collection} } from "@/data/${file}";

export function StockBars() {
  const { records } = useRecords(${collection}, { sort: "-${amount}" });
  const most = Math.max(1, ...records.map((record) => record.${amount} ?? 0));
  if (records.length === 0) return <Empty title="아직 품목이 없어요">품목을 추가하면 여기에 막대가 그려져요.</Empty>;
  return (
    <ul className="grid gap-2">
      {records.map((record) => (
        <li key={record.id} className="grid grid-cols-[8rem_1fr_4rem] items-center gap-2">
          <span>{record.${main.titleField}}</span>
          <span className="h-3 rounded bg-primary" style={{ width: \`\${((record.${amount} ?? 0) / most) * 100}%\` }} />
          <b>{grouped(record.${amount} ?? 0)}</b>
        </li>
      ))}
    </ul>
  );
}
`;
}

export function shelfScreen({ spec, main }: Draft): PlayedCall[] {
  const { collection, file } = namesOf(main);
  const amount = amountOf(main);
  const source = `import { useState } from "react";
import { grouped, useRecords } from "@appmon/kit/data";
import { Button, Dialog, Empty, Field, Loaded, toast } from "@appmon/kit/ui";
import { ${collection} } from "@/data/${file}";

export function Shelf() {
  const { records, update, ...state } = useRecords(${collection}, { sort: "${main.titleField}" });
  const [open, setOpen] = useState<string | null>(null);
  const chosen = records.find((record) => record.id === open);
  const [amount, setAmount] = useState<number | null>(null);
  const save = () =>
    chosen &&
    update(chosen.id, { ${amount}: amount ?? 0 }).then(
      () => { setOpen(null); toast("수량을 고쳤어요"); },
      (error: Error) => toast(error.message, "bad"),
    );
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl font-bold">선반</h1>
      <Loaded {...state}>
        {records.length === 0 && <Empty title="선반이 비었어요">품목을 추가하면 여기에 놓여요.</Empty>}
        <div className="grid grid-cols-2 gap-3 border-b-8 border-tint pb-2 sm:grid-cols-4">
          {records.map((item) => (
            <button
              key={item.id}
              type="button"
              className="rounded-card border bg-card p-3 text-left"
              onClick={() => { setOpen(item.id); setAmount(item.${amount} ?? 0); }}
            >
              <span className="block text-muted">{item.${main.titleField}}</span>
              <b className="text-xl">{grouped(item.${amount} ?? 0)}</b>
            </button>
          ))}
        </div>
      </Loaded>
      {chosen && (
        <Dialog title={String(chosen.${main.titleField})} size="small" onClose={() => setOpen(null)}>
          <Field label="수량" type="number" value={amount} onChange={setAmount} />
          <Button look="primary" onClick={save}>저장</Button>
        </Dialog>
      )}
    </div>
  );
}
`;
  return [
    write("src/custom/shelf.tsx", source),
    apply([
      {
        op: "addScreen",
        screen: {
          id: "shelf",
          title: "선반",
          path: "/shelf",
          icon: "layout-grid",
          blocks: [{ id: "shelfAll", kind: "custom", file: "src/custom/shelf.tsx", component: "Shelf", whole: true }],
        },
      },
      { op: "setNav", patch: { items: [...spec.nav.items, "shelf"] } },
    ]),
  ];
}

export function seatMap(): string {
  return `import { useLabels, useRecords } from "@appmon/kit/data";
import { Button, Empty, Loaded, RecordForm } from "@appmon/kit/ui";
import { useState } from "react";
import { seats } from "@/data/seat";

export function SeatMap() {
  const { records, ...state } = useRecords(seats, { sort: "name" });
  const labels = useLabels(seats);
  const [open, setOpen] = useState<string | "new" | null>(null);
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl font-bold">자리</h1>
      <Loaded {...state}>
        {records.length === 0 && <Empty title="아직 자리가 없어요">첫 자리를 만들어 보세요.</Empty>}
        <div className="grid grid-cols-3 gap-3 rounded-card bg-subtle p-4">
          {records.map((seat) => (
            <button key={seat.id} type="button" className="rounded-card border bg-card p-4" onClick={() => setOpen(seat.id)}>
              <b className="block">{seat.name}</b>
              <span className="text-muted">{seat.guest ? labels.of(seat, "guest") : "비어 있어요"}</span>
            </button>
          ))}
        </div>
      </Loaded>
      <Button look="primary" icon="plus" onClick={() => setOpen("new")}>자리 만들기</Button>
      {open !== null && <RecordForm collection={seats} record={records.find((seat) => seat.id === open)} onClose={() => setOpen(null)} />}
    </div>
  );
}
`;
}
