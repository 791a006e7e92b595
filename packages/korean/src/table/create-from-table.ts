/** The first turn with a table: its columns are the fields, its rows the records. */
import { applyOperations } from "@appmon/appspec/apply-operation";
import { createApp, type CreatedApp, type CreateInput } from "../create-app.ts";
import { josa } from "../korean-text.ts";
import { fitTable } from "./fit-table.ts";
import { nounOfTable, type Table, type TableRecords } from "./table.ts";

/** Words that point at the file and say nothing about the app. */
const ABOUT_THE_FILE =
  /(?:이|여기|첨부(?:한|된|해)?|붙인|올린|위|아래)?\s*(?:파일|표|엑셀|시트|csv|데이터|자료|걸|것|거)(?:을|를|로|으로|에|의|대로|처럼)?\s*(?:가지고|써서|바탕으로|이용해서?|참고해서?|읽어서?)?/giu;
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
  const made = createApp({ ...input, text: wish });
  const fitted = fitTable(made.spec, table);
  if (!fitted) return undefined;
  const { spec } = isPlain ? applyOperations(fitted.spec, [{ op: "setApp", patch: { title: `${noun} 관리` } }]) : fitted;
  const entity = spec.entities.find(({ id }) => id === fitted.records.collection)!;
  const count = fitted.records.values.length.toLocaleString("ko-KR");
  return {
    ...made,
    spec,
    summary: `파일의 ${count}줄을 ${josa(entity.name, "으로/로")} 넣어 ‘${spec.title}’ 앱을 만들었어요.${tellOfUnread(fitted.records.unread)}`,
    plan: [`파일의 칸 ${columns.length}개와 ${count}줄`, ...made.plan],
    records: fitted.records,
  };
}

function tellOfUnread(unread: number): string {
  return unread === 0 ? "" : ` 칸의 형식과 달라서 비워 둔 값이 ${unread.toLocaleString("ko-KR")}개 있어요.`;
}
