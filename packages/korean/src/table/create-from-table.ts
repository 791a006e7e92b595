/** The first turn with a table: its columns are the fields, its rows the records. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { EXAMPLES_TOLD } from "../noun-app/app-notes.ts";
import { createApp, type CreatedApp, type CreateInput } from "../noun-app/create-app.ts";
import { josa } from "../korean-text.ts";
import { planFor } from "../noun-app/plan-of-app.ts";
import { fitTable, type FittedTable } from "./fit-table.ts";
import { listForTable, placeTable } from "./place-table.ts";
import { nounOfTable, plainLabel, type Table, type TableRecords } from "./table.ts";

/** Words that point at the file and say nothing about the app. */
const ABOUT_THE_FILE =
  /(?<![가-힣])(?:(?:이|여기|첨부(?:한|된|해)?|붙인|올린|위|아래|우리)\s*)?(?:파일|표|엑셀|시트|csv|데이터|자료|걸|것|거)(?:(?:을|를|로|으로|에|의|대로|처럼|은|는|이야|이에요|예요|야)(?![가-힣]))?(?:\s*(?:가지고|써서|바탕으로|이용해서?|참고해서?|읽어서?|있어요?|있습니다))?(?![가-힣])|(?<![가-힣])(?:여기|아래|위에)\s*(?:있는|올린|붙인)(?![가-힣])|(?<![가-힣])(?:첨부|업로드)(?:했어요?|합니다|해요?|할게요?|드려요)(?![가-힣])/giu;
const ONLY_A_WISH =
  /^(?:[\s.,!~]|앱|어플|웹|사이트|좀|하나|그냥|새로|관리|만들어|만들|해|하게|하고|보여|줘|주세요|줄래|싶어|싶어요|요|을|를|로|으로)*$/u;

/** An app with the rows of the table in it; undefined where no column could be made a field. */
export function createFromTable(input: CreateInput & { table: Table }): (CreatedApp & { records: TableRecords }) | undefined {
  const { table } = input;
  const noun = nounOfTable(table);
  const said = input.text.replace(ABOUT_THE_FILE, " ").trim();
  const isPlain = ONLY_A_WISH.test(said);
  const columns = table.header.map((label) => label.replace(/[,;\n]+/g, " ").trim()).filter(Boolean);
  const wish = `${isPlain ? `${noun} 관리 앱` : said}\n${noun}마다 ${columns.join(", ")} 입력`;
  // The words and the file are one wish: the list they speak of is the table. Where they speak of none, the table has its own.
  const wished = isPlain ? undefined : createApp({ ...input, text: said });
  const list = wished && columns.length > 0 ? listForTable(wished.spec, table, said) : undefined;
  const made = wished && list ? wished : createApp({ ...input, text: wish });
  const fitted =
    wished && list ? placeTable(wished.spec, list, table, said) : (fitTable(made.spec, table) ?? placeInMain(made.spec, table, said));
  if (!fitted) return undefined;
  const named = isPlain ? applyOperations(fitted.spec, [{ op: "setApp", patch: { title: `${noun} 관리` } }]).spec : fitted.spec;
  const spec = withAllColumns(withTrueNotes(named), fitted.records.collection);
  const entity = spec.entities.find(({ id }) => id === fitted.records.collection)!;
  const count = fitted.records.values.length.toLocaleString("ko-KR");
  return {
    ...made,
    spec,
    summary: `파일의 ${count}줄을 ${josa(entity.name, "으로/로")} 넣어 ‘${spec.title}’ 앱을 만들었어요.${tellOfUnread(fitted.records.unread)}`,
    notes: spec.notes,
    plan: [`파일의 칸 ${columns.length}개와 ${count}줄`, ...planFor(spec, spec.auth !== undefined)],
    records: fitted.records,
  };
}

/** Where only the rows of the file are in, there are no examples that could be cleared. */
function withTrueNotes(spec: AppSpec): AppSpec {
  const hasExamples = spec.entities.some(({ sample }) => sample.length > 0);
  return hasExamples ? spec : { ...spec, notes: spec.notes.filter(({ text }) => text !== EXAMPLES_TOLD) };
}

const MOST_COLUMNS = 10;

/** Who brings a table wants to see the columns it has. */
function withAllColumns(spec: AppSpec, collection: string): AppSpec {
  const entity = spec.entities.find(({ id }) => id === collection)!;
  const columns = entity.fields.filter(({ hidden, type }) => !hidden && type !== "image").map(({ id }) => id);
  const screens = spec.screens.map((screen) => ({
    ...screen,
    blocks: screen.blocks.map((block) =>
      block.kind === "collection" && block.query.entity === collection
        ? {
            ...block,
            views: block.views.map((view) => (view.kind === "table" ? { ...view, columns: columns.slice(0, MOST_COLUMNS) } : view)),
          }
        : block,
    ),
  }));
  return { ...spec, screens };
}

function tellOfUnread(unread: number): string {
  return unread === 0 ? "" : ` 칸의 형식과 달라서 비워 둔 값이 ${unread.toLocaleString("ko-KR")}개 있어요.`;
}

/** Where no list of the app looks like the table, it is the one that the app is about. */
function placeInMain(spec: AppSpec, table: Table, said: string): FittedTable | undefined {
  const [main] = spec.entities;
  return main && table.header.some((label) => plainLabel(label) !== "") ? placeTable(spec, main, table, said) : undefined;
}
