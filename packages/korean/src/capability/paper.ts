/** Records that leave the house on paper: quotes and statements with lines, a sender and totals; anything else that is printed. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, Block, EntitySpec, FieldSpec, SampleRow } from "@appmon/appspec/spec";
import { findHeadNoun, findNoun } from "../nouns/noun-lexicon.ts";
import { changeEntity, changeScreen, recordScreen, withNote } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";
import { freeEntityId } from "./record-fields.ts";

const PRINTED = /(인쇄|출력|프린트|PDF|피디에프)/i;
const PAPER = /(견적서?|영수증|명세서|청구서|계약서|증명서|확인서|발주서|주문서|이력서|보고서|일지|대장|시험지|상장)$/;
const LINED = /(견적서?|명세서|청구서|발주서)$/;

export const paper: Capability = {
  name: "paper",
  label: "서식과 인쇄",
  isAskedFor: ({ text }, spec) => spec.entities.some((entity) => isPrinted(spec, entity, text) || isLined(spec, entity)),
  addTo(spec, { text }) {
    const lined = spec.entities
      .filter((entity) => isLined(spec, entity))
      .reduce((app, entity) => withLines(app, entity, /(인테리어|공사|시공|건축|리모델링|집수리)/.test(text)), spec);
    const printed = lined.entities.filter((entity) => isPrinted(lined, entity, text));
    const done = printed.reduce((app, entity) => withPrint(app, entity.id), lined);
    const names = printed.map(({ name }) => name).join(", ");
    const notes = done.notes.filter((note) => note.kind !== "unsupported" || !/서식에 맞춰 인쇄/.test(note.text));
    return names === ""
      ? { ...done, notes }
      : withNote({ ...done, notes }, { kind: "understood", text: `${names} 상세에서 한 건씩 인쇄하거나 PDF로 저장할 수 있어요.` });
  },
};

const pageOf = (spec: AppSpec, id: string) =>
  recordScreen(spec, id)?.blocks.find((block) => block.kind === "record" && block.entity === id);

function isPrinted(spec: AppSpec, entity: EntitySpec, text: string): boolean {
  const page = pageOf(spec, entity.id);
  if (entity.parent || page?.kind !== "record" || page.print) return false;
  return LINED.test(entity.name) || (isWanted(text, PRINTED) && (PAPER.test(entity.name) || spec.entities[0] === entity));
}

function withPrint(spec: AppSpec, id: string): AppSpec {
  const screen = recordScreen(spec, id);
  return screen
    ? changeScreen(spec, screen.id, (blocks) =>
        blocks.map((block): Block => (block.kind === "record" && block.entity === id ? { ...block, print: true } : block)),
      )
    : spec;
}

const fieldCalled = (entity: EntitySpec, label: RegExp, ...types: FieldSpec["type"][]) =>
  entity.fields.find((field) => !field.hidden && label.test(field.label) && types.includes(field.type));

const LINE_ITEM = /^(품목|품명|품목명|항목|내역|규격|단위|공정)$/;

/** A quote that still holds one thing only, in fields nobody chose. */
function isLined(spec: AppSpec, entity: EntitySpec): boolean {
  const noun = findNoun(entity.name) ?? findHeadNoun(entity.name)?.noun;
  const item = fieldCalled(entity, LINE_ITEM, "text");
  const [quantity, price, supply] = [
    fieldCalled(entity, /^수량$/, "number"),
    fieldCalled(entity, /^단가$/, "money"),
    fieldCalled(entity, /^공급가/, "computed"),
  ];
  return (
    ["quote", "invoice"].includes(noun?.id ?? "") &&
    // 품목 수량 단가: said of the lines, not of the whole.
    [quantity, price, supply].every((field) => field !== undefined && (field.origin !== "user" || item !== undefined)) &&
    !spec.entities.some(({ parent }) => parent === entity.id)
  );
}

const made = (field: FieldSpec): FieldSpec => ({ ...field, origin: "template" });
const BUILT = [
  ["철거 및 폐기물 처리", "1식", 1, 850_000],
  ["도배 (실크)", "25평", 25, 42_000],
  ["강마루 시공", "18평", 18, 98_000],
  ["LED 조명 교체", "개", 12, 35_000],
  ["욕실 타일", "㎡", 14, 65_000],
  ["현장 관리비", "1식", 1, 300_000],
] as const;

const DELIVERED = [
  ["기획·설계", "1식", 1, 500_000],
  ["시안 제작", "건", 3, 180_000],
  ["본 제작", "개", 10, 45_000],
  ["설치·납품", "회", 1, 120_000],
  ["유지 관리", "개월", 6, 90_000],
  ["사용자 교육", "회", 2, 150_000],
] as const;

/** Lines of their own; what they come to is kept by a rule, the tax and the sum worked out of it. */
function withLines(spec: AppSpec, quote: EntitySpec, isBuilding: boolean): AppSpec {
  const things = isBuilding ? BUILT : DELIVERED;
  const [quantity, price, supply] = [
    fieldCalled(quote, /^수량$/, "number")!,
    fieldCalled(quote, /^단가$/, "money")!,
    fieldCalled(quote, /^공급가/, "computed")!,
  ];
  const taxes = quote.fields.filter((field) => field.type === "computed" && field !== supply);
  const lineId = freeEntityId(spec, `${quote.id}Line`);
  const lines: SampleRow[] = [];
  const sums = new Map<string, number>();
  for (const [at, row] of quote.sample.entries())
    for (let n = 0; n <= (at % 3) + 1; n++) {
      const [item, size, count, each] = things[(at + n) % things.length]!;
      lines.push({ id: `s${lines.length + 1}`, quote: row.id, item, size, quantity: count, unitPrice: each });
      sums.set(row.id, (sums.get(row.id) ?? 0) + count * each);
    }
  const line: EntitySpec = {
    id: lineId,
    name: `${quote.name.replace(/서$/, "")} 품목`,
    counter: "개",
    icon: "list",
    kind: "child",
    parent: quote.id,
    titleField: "item",
    fields: [
      made({ id: "quote", label: quote.name, type: "relation", target: quote.id, required: true }),
      made({ id: "item", label: "품목", type: "text", required: true }),
      made({ id: "size", label: "규격", type: "text" }),
      made({ id: "quantity", label: "수량", type: "number", required: true, min: 0, default: { value: 1 } }),
      made({ id: "unitPrice", label: "단가", type: "money", required: true, min: 0 }),
      made({ id: "amount", label: "금액", type: "computed", formula: "quantity * unitPrice", unit: "원" }),
    ],
    sample: lines,
    origin: "template",
  };
  const sender: FieldSpec[] = [
    made({ id: "supplierName", label: "공급자 상호", type: "text" }),
    made({ id: "supplierNumber", label: "공급자 사업자번호", type: "text" }),
    made({ id: "supplierPhone", label: "공급자 연락처", type: "phone" }),
  ].filter((field) => !quote.fields.some(({ id, label }) => id === field.id || label === field.label));
  const kept: FieldSpec = made({ id: supply.id, label: supply.label, type: "money", default: { value: 0 } });
  const computed = taxes.map((field) => ({
    ...field,
    formula: /합계|총/.test(field.label) ? `round(${supply.id} * 1.1)` : `round(${supply.id} * 0.1)`,
  }));
  const items = quote.fields.filter(({ label, id }) => LINE_ITEM.test(label) && id !== quote.titleField);
  const ops: SpecOp[] = [quantity, price, supply, ...taxes, ...items].map((field) => ({
    op: "dropField",
    entity: quote.id,
    field: field.id,
  }));
  const bare = applyOperations(spec, ops).spec;
  const rest = bare.entities.find(({ id }) => id === quote.id)!;
  const sample = rest.sample.map((row) => ({
    ...row,
    [supply.id]: sums.get(row.id) ?? 0,
    ...(sender.length > 0 && {
      supplierName: isBuilding ? "바른손 인테리어" : "바른솔루션",
      supplierNumber: "123-45-67890",
      supplierPhone: "02-555-0142",
    }),
  }));
  const whole = changeEntity(bare, { ...rest, fields: [...rest.fields, kept, ...computed, ...sender], sample });
  const screen = recordScreen(whole, quote.id);
  const withChild = { ...whole, entities: [...whole.entities, line] };
  const shown = screen
    ? changeScreen(withChild, screen.id, (blocks) =>
        blocks.map((block): Block =>
          block.kind === "record" && block.entity === quote.id ? { ...block, children: [...(block.children ?? []), lineId] } : block,
        ),
      )
    : withChild;
  return withNote(
    {
      ...shown,
      rules: [
        ...(shown.rules ?? []),
        {
          id: `${lineId}Sum`,
          entity: lineId,
          on: "while",
          steps: [{ do: "add", via: "quote", field: supply.id, by: { field: "amount", sign: 1 } }],
        },
      ],
    },
    { kind: "understood", text: `${quote.name}에 품목을 여러 줄 넣으면 공급가, 부가세(10%), 합계가 저절로 계산돼요.`, node: quote.id },
  );
}
