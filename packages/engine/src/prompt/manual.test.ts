import { loadTokenCounter } from "@appmon/adapters/language-models/load-token-counter";
import { applyOperations } from "@appmon/appspec/apply-operation";
import { readModelOperation } from "@appmon/appspec/model-operations";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, Block } from "@appmon/appspec/spec";
import { nameOf, PARTS } from "@appmon/appspec/parts/all-parts";
import { compileApp } from "@appmon/compiler/compile-app";
import { dataImports } from "@appmon/compiler/custom-element";
import { typeErrors } from "@appmon/compiler/testing/check-apps";
import { describe, expect, it } from "vitest";
import { toolsFor } from "../refine-tools.ts";
import { takeTurnOfNouns as takeTurn } from "../testing/turn-of-nouns.ts";
import { buildPrompt } from "./build-prompt.ts";
import { manualSection, SCREEN_EXAMPLE } from "./manual-section.ts";
import { describeType, typeNames, typesSection, typesUsedBy } from "./spec-types.ts";

function draft(text: string): AppSpec {
  const made = takeTurn({ text, today: "2026-11-20", seed: 7 });
  if (made.kind !== "create") throw new Error(made.kind);
  return made.spec;
}
function operations(written: readonly unknown[]): SpecOp[] {
  return written.map((one) => {
    const read = readModelOperation(one);
    if ("problem" in read) throw new Error(JSON.stringify(read.problem));
    return read.op;
  });
}
const app = draft("고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모");
const order = {
  id: "order",
  name: "주문",
  titleField: "table",
  fields: [
    { id: "table", label: "자리", type: "text", required: true },
    { id: "menu", label: "메뉴", type: "text" },
    { id: "day", label: "날짜", type: "date" },
    { id: "total", label: "금액", type: "money" },
    { id: "photo", label: "사진", type: "image" },
    {
      id: "status",
      label: "상태",
      type: "status",
      options: [
        { value: "new", label: "접수" },
        { value: "served", label: "나감" },
      ],
    },
  ],
  sample: [],
};
const withOrders = applyOperations(app, operations([{ op: "addEntity", entity: order }]), { by: "llm" }).spec;
const own = (path: string, source: string) => compileApp({ ...withOrders, files: [{ path, source }] });

describe("the manual", () => {
  it("fits its budget, is the same for all, and comes first", async () => {
    const count = await loadTokenCounter();
    expect(count(manualSection.text)).toBeLessThanOrEqual(2_500);
    const { system } = buildPrompt({ spec: app, conversation: [], message: "안녕", today: "2026-11-20", countTokens: count, dataImports });
    expect(system[0]).toBe(manualSection);
    expect(system.every(({ stable }) => stable)).toBe(true);
  });

  it("shows a screen that type-checks in an app that has its data", () => {
    expect(typeErrors([own("src/custom/kitchen-board.tsx", SCREEN_EXAMPLE)])).toEqual([]);
  });

  it("shows operations that an app takes", () => {
    const examples = [...manualSection.text.matchAll(/\{"ops":.*(?:\n\{"op".*)?/g)].map(([text]) => JSON.parse(text) as { ops: unknown[] });
    expect(examples).toHaveLength(2);
    for (const { ops } of examples) expect(() => operations(ops)).not.toThrow();
    const file = { path: "src/custom/kitchen-board.tsx", source: SCREEN_EXAMPLE };
    const placed = applyOperations(withOrders, [{ op: "setFile", file }, ...operations([examples[1]!.ops[0]])], { by: "llm" });
    expect(placed.spec.screens.at(-1)!.blocks[0]).toMatchObject({ whole: true });
  });

  it("names hooks and parts as they are: all of them can be used the way it says", () => {
    expect(typeErrors([own("src/custom/everything.tsx", EVERYTHING)])).toEqual([]);
    const [, data, ui] = [
      EVERYTHING,
      ...[...EVERYTHING.matchAll(/import \{([^}]+)\} from "@appmon\/kit\/(?:data|ui)"/g)].map(([, names]) => names!),
    ];
    for (const name of `${data},${ui}`
      .split(",")
      .map((one) => one.trim())
      .filter((one) => one !== "" && !one.startsWith("type ")))
      expect(manualSection.text, name).toMatch(new RegExp(`\\b${name}\\b`));
    // And none that is not tried here.
    const [hooks, parts] = [
      /"@appmon\/kit\/data":\n([\s\S]*?)\n\n/.exec(manualSection.text)![1]!,
      /"@appmon\/kit\/ui":\n([\s\S]*?)\n\n/.exec(manualSection.text)![1]!,
    ];
    const told = [...hooks.matchAll(/^(use\w+)|\b(\w+)\((?:n|s|day|"|day or instant)/gm), ...parts.matchAll(/<([A-Z]\w+)/g)].map(
      (match) => match[1] ?? match[2],
    );
    for (const name of told) if (!["State", "Where"].includes(name!)) expect(EVERYTHING, name).toMatch(new RegExp(`\\b${name}\\b`));
  });
});

describe("the types", () => {
  it("are those of the schema, each kind of block once whole or in a line", () => {
    const kinds = PARTS.map((part) => ({ name: nameOf(part), kind: part.schema.shape.kind.value }));
    expect(kinds.length).toBeGreaterThan(20);
    for (const { name, kind } of kinds) {
      const said = name === kind ? `kind:"${kind}"` : `kind:"${kind}"; form:"${name}"`;
      expect(typesSection.text, name).toMatch(new RegExp(`${said}|^${name}: `, "m"));
      expect(describeType(name), name).toContain(said);
    }
    for (const name of typeNames()) expect(describeType(name), name).toMatch(/^(?:type )?\w+ =/);
    expect(describeType("Icon")).toContain('"home"');
    expect([describeType("nothing"), describeType("__proto__"), describeType("constructor")]).toEqual([undefined, undefined, undefined]);
  });

  it("what few apps have of a kind is named, and told whole to who asks for it or has it", () => {
    expect(typesSection.text).toMatch(/^form: .*with questions, a survey$/m);
    expect(typesSection.text).not.toContain("answerTo:");
    expect(describeType("form")).toContain("answerTo:");
    const form: Block = { id: "ask", kind: "form", entity: "answer" };
    const questions = { entity: "question", options: "options", answerTo: "to", value: "said", sheet: "sheet" };
    const toldOf = (block: Block) => typesUsedBy({ ...app, screens: [{ ...app.screens[0]!, blocks: [block] }] });
    expect(toldOf(form)).toBe("");
    expect(toldOf({ ...form, questions })).toBe(describeType("form"));
  });
});

describe("what a turn costs to read", () => {
  const WISHES = [
    "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모",
    "재고 관리 앱. 품목명, 수량, 단가, 입고일, 위치",
    "동네 헬스장 회원 관리 앱 만들어줘",
    "온라인 꽃집 쇼핑몰 만들어줘",
    "독서 모임 앱, 책과 감상, 투표",
    "동네 네일샵 예약 받는 앱 만들어줘",
  ];
  it.each(WISHES)("stays below 12 000 tokens, most of it the same for all: %s", async (wish) => {
    const count = await loadTokenCounter();
    const conversation = Array.from({ length: 40 }, (_, at) => ({
      who: at % 2 === 0 ? ("user" as const) : ("assistant" as const),
      text: `${at}번째로 나눈 이야기예요. 고객 목록을 조금 더 보기 좋게 바꿔 주세요.`,
    }));
    const tools = count(JSON.stringify(toolsFor({ hasSight: true }).map(({ declaration }) => declaration)));
    const read = (said: typeof conversation) => {
      const { system, message } = buildPrompt({
        spec: draft(wish),
        conversation: said,
        message: wish,
        today: "2026-11-20",
        countTokens: count,
        dataImports,
      });
      const stable = count(system.map(({ text }) => text).join("\n")) + tools;
      return { stable, all: stable + count(message) };
    };
    const [first, late] = [read([]), read(conversation)];
    expect(first.all).toBeLessThanOrEqual(12_000);
    expect(late.all).toBeLessThanOrEqual(12_000);
    expect(first.stable / first.all).toBeGreaterThanOrEqual(0.6);
    expect(late.stable / late.all).toBeGreaterThanOrEqual(0.6);
  });
});

const EVERYTHING = `import { useState } from "react";
import { useParams } from "react-router";
import { dateText, dDay, grouped, josa, monthText, percent, phoneText, seoulNow, seoulToday, timeText, useLabels, useMe, useNavigation, useQuery, useRecord, useRecords, useUpload, won } from "@appmon/kit/data";
import { Badge, Button, Card, Chart, Dialog, Empty, Field, Icon, Link, Loaded, RecordForm, RecordLink, Skeleton, Table, Tabs, toast, useConfirm } from "@appmon/kit/ui";
import { type Order, orders } from "@/data/order";

export function Everything() {
  const { id } = useParams();
  const { status, error, records, total, retry, create, update, remove } = useRecords(orders, { where: { status: "new" }, sort: "-createdAt", search: "가", limit: 3 });
  const late = useRecords(orders, { where: [{ field: "day", op: "lt", value: { today: 0 } }, { field: "photo", op: "empty" }] });
  const one = useRecord(orders, id);
  const sums = useQuery(orders, { where: { status: "served" }, groupBy: { field: "day", by: "month" }, aggregate: { sales: { sum: "total" }, mean: { avg: "total" }, least: { min: "total" }, most: { max: "total" }, n: "count" } });
  const plain = useQuery(orders, { groupBy: "status", aggregate: { n: "count" } });
  const labels = useLabels(orders);
  const me = useMe();
  const { upload, isBusy } = useUpload();
  const { go, back, pathOf } = useNavigation();
  const confirm = useConfirm();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const [tab, setTab] = useState<"a" | "b">("a");
  const make = async (file: File) => {
    const made: Order = await create({ table: "3", photo: await upload(file) });
    await update(made.id, { status: "served" });
    if (await confirm({ title: "지울까요?", confirmLabel: "지우기", tone: "bad" })) await remove(made.id);
    toast("지웠어요");
    go("/orders");
  };
  const sales: number | null = sums.totals.sales;
  if (one.status === "loading") return <Skeleton />;
  return (
    <div>
      <p>{[me.id, me.name, me.role, me.roleLabel, String(me.isAdmin), String(me.isSignedIn), total, late.total, status, error?.message].join()}</p>
      <p>{[won(sales), percent(3), grouped(1), dateText(seoulNow()), timeText("14:30"), monthText("2026-11"), phoneText("010"), josa("지은", "이/가"), dDay(seoulToday())].join()}</p>
      <Card title="제목" action={<Button look="primary" icon="plus" small disabled={isBusy} onClick={retry}>더하기</Button>} className="p-4">
        <Badge tone="good">좋음</Badge>
        <input type="file" aria-label="사진" onChange={(event) => event.target.files?.[0] && void make(event.target.files[0])} />
      </Card>
      <Field label="이름" value={name} onChange={setName} type="text" placeholder="이름" help="도움말" error="틀림" />
      <Field label="상태" value={tab} onChange={setTab} type="select" options={[{ value: "a", label: "가" }]} />
      {open && <Dialog title="창" size="small" onClose={() => setOpen(false)}>글</Dialog>}
      {open && <RecordForm collection={orders} record={records[0]} preset={{ table: "1" }} onClose={() => setOpen(false)} />}
      {records.map((record) => <RecordLink key={record.id} collection={orders} id={record.id}>{labels.title(record)}{labels.of(record, "status")}</RecordLink>)}
      <Link to={pathOf(orders, "x") ?? "/"} onClick={back}><Icon name="home" size={20} /></Link>
      <Tabs label="보기" tabs={[{ value: "a", label: labels.field("day") }, { value: "b", label: labels.options("status")[0]!.label }]} value={tab} onChange={setTab} />
      <Empty title="없어요" icon="check">더하세요</Empty>
      <Table columns={[{ label: "자리", cell: (row) => row.table, isNumber: true }]} rows={records} onRow={(row) => one.update({ menu: row.menu }).then(one.remove)} empty="없어요" />
      <Chart kind="bar" label="매출" points={sums.rows.map(({ label, values }) => ({ label, value: values.sales ?? 0 }))} unit="원" />
      <Loaded status={plain.status} error={plain.error}>{one.record?.table}</Loaded>
    </div>
  );
}
`;
