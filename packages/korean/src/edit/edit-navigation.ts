import { isRow } from "@appmon/appspec/parts/stats/declare";
import type { NavSpec } from "@appmon/appspec/nav-spec";
import { josa, stripJosa } from "../korean-text.ts";
import type { EditContext, EditOutcome, EditRule } from "./edit-outcome.ts";
import { named, quotedParts, REMOVE } from "./phrase.ts";

/** Name of the app, where the menu is, which screen opens first, order and names of menu items. */
export const editNavigation: EditRule = (context) => title(context) ?? menuPlace(context) ?? home(context) ?? menuItem(context);

function title({ text, words }: EditContext): EditOutcome | undefined {
  // "꽃집 이름은 ‘봄날의 꽃’이에요", "‘달빛카페’로 이름 바꿔줘 앱": a kind of place that is no list of the app is the app itself.
  const ofPlace =
    words.entities.length === 0 &&
    /(?:^|\s)(?:[가-힣]{0,6}(?:꽃집|빵집|카페|식당|미용실|공방|학원|병원|매장|회사|상점|가게|동호회|모임))\s?(?:이름|상호)(?:은|는|을|를)/.test(
      text,
    );
  const ofApp =
    ofPlace ||
    /(앱|어플|사이트|가게|간판|상호)\s?(이름|제목|타이틀)|상호명/.test(text) ||
    /^['"‘“][^'"’”]+['"’”](?:으로|로)\s(?:이름|제목)\s?(?:바꿔|변경|고쳐|해)\S*(?:\s\S+)?\s(?:앱|어플|사이트)[.!~]*$/.test(text);
  const bare =
    words.fields.length === 0 &&
    words.screens.length === 0 &&
    /^(?:제목|타이틀|이름)(?:(?:을|를|은|는)\s|\s?(?=['"‘“])|\s(?=\S.*(?:으로|로)\s?(?:바꿔|변경|고쳐)))/.test(text);
  if (!ofApp && !bare) return undefined;
  if (/(필드|항목|칸|순으로|순서|정렬)/.test(text)) return undefined;
  const quoted = quotedParts(text)[0] ?? /(?:바꿔|변경해|고쳐|정해)\s?(?:줘|주세요)[.,:]?\s+(\S.{0,40})$/.exec(text)?.[1]?.trim();
  const spoken = /(?:이름|제목|타이틀)(?:을|은|를|는)?\s*(.+?)(?:이라고|라고|으로|로)(?:\s|$)/.exec(text)?.[1]?.trim();
  const plain = /(?:이름|제목|타이틀)(?:은|을|:)?\s+([^\s?]{2,20}(?:\s[^\s?]{1,12}){0,2})[.!~]*$/.exec(text)?.[1]?.trim();
  const name =
    quoted ?? spoken ?? (plain && !/(바꿔|변경|고쳐|수정|정해|뭐|무엇|어떻게|추천|지어|해\s?줘)/.test(plain) ? plain : undefined);
  if (!name || name.length > 60) return { kind: "ask", question: "앱 이름을 무엇으로 할까요? 따옴표 안에 적어 주세요.", chips: [] };
  return { kind: "ops", ops: [{ op: "setApp", patch: { title: name } }], summary: `앱 이름을 ${named(name, "으로/로")} 바꿨어요.` };
}

const PLACES: [pattern: RegExp, kind: NavSpec["kind"], said: string][] = [
  [/(하단|아래|밑|탭\s?바|바텀)/, "bottom", "아래로"],
  [/(왼쪽|옆|좌측|사이드)/, "sidebar", "옆으로"],
  [/(위로|위에|상단|맨\s?위|윗쪽|위쪽)/, "top", "위로"],
];

function menuPlace({ text, words }: EditContext): EditOutcome | undefined {
  if (!/(메뉴|내비|네비|탭)/.test(text) || /(추가|삭제|없애|빼|이름|필드|항목|순으로|정렬)/.test(text)) return undefined;
  // "통계 메뉴를 맨 앞으로" moves one item, "메뉴를 맨 위로 정렬" where 메뉴 is data is not about the menu.
  if (words.fields.length > 0 || words.screens.length > 0) return undefined;
  const found = PLACES.find(([pattern]) => pattern.test(text));
  return (
    found && {
      kind: "ops",
      ops: [{ op: "setNav", patch: { kind: found[1] } }],
      summary: `메뉴를 ${found[2]} 옮겼어요.${found[1] === "bottom" ? " 넓은 화면에서는 위에 있어요." : ""}`,
    }
  );
}

function home({ text, spec, words }: EditContext): EditOutcome | undefined {
  const opened =
    /(?:로그인|접속)(?:하면|하자마자)|(?:앱|사이트|어플|홈페이지)?(?:을|를|에)?\s?(?:열면|켜면|들어가면|들어오면|열자마자|켜자마자)/.test(
      text,
    );
  if (opened && /(?:부터|먼저|바로|제일|처음)/.test(text) && /(?:보이|나오|뜨|열리|보여)/.test(text) && words.fields.length === 0) {
    const shown = words.screens.find(({ id }) => id !== spec.nav.home) ?? listOf(spec, words.entities[0]);
    if (shown && shown.id !== spec.nav.home) return openFirst(spec, shown);
  }
  if (!/(첫\s?화면|처음\s?화면|시작\s?화면|홈\s?화면|첫\s?페이지|메인\s?화면|메인\s?페이지)/.test(text)) return undefined;
  if (!/(으로|로|바꿔|변경|해\s?줘|나오게|보이게|(?:화면|페이지)(?:은|는)\s\S+)/.test(text)) return undefined;
  // "오늘의 반찬만 첫 화면에": which of its records the first screen shows.
  if (/만\s(?:첫\s?화면|홈|메인)(?:\s?화면)?에/.test(text)) return undefined;
  // "첫 화면 바로 다음 메뉴로" is a place in the menu.
  if (/(?:화면|페이지)\s?(?:의\s?)?(?:바로\s?)?(?:다음|뒤|옆|앞)/.test(text)) return undefined;
  const named_ =
    words.screens.find((screen) => screen.id !== spec.nav.home) ??
    titled(spec, text.replace(/(?:첫|처음|시작|홈|메인)\s?(?:화면|페이지)/g, " "));
  const ofEntity =
    words.entities[0] &&
    spec.screens.find(
      (screen) =>
        screen.id !== spec.nav.home &&
        !screen.path.includes(":") &&
        screen.blocks.some((block) => block.kind === "collection" && block.query.entity === words.entities[0]!.id),
    );
  const byView = /(달력|캘린더)/.test(text)
    ? screenWith(spec, "calendar")
    : /칸반/.test(text)
      ? screenWith(spec, "kanban")
      : /(통계|현황|그래프)/.test(text)
        ? spec.screens.find(
            (screen) => screen.id !== spec.nav.home && screen.blocks.some((block) => isRow(block) || block.kind === "chart"),
          )
        : undefined;
  const target = named_ ?? byView ?? ofEntity;
  if (!target) {
    const others = spec.screens.filter((screen) => screen.id !== spec.nav.home && !screen.path.includes(":")).slice(0, 3);
    if (others.length === 0) return undefined;
    return {
      kind: "ask",
      question: "어느 화면을 첫 화면으로 할까요?",
      chips: others.map((screen) => `첫 화면을 ${josa(screen.title, "으로/로")} 바꿔줘`),
    };
  }
  return openFirst(spec, target);
}

function openFirst(spec: EditContext["spec"], target: EditContext["spec"]["screens"][number]): EditOutcome {
  const items = [target.id, ...spec.nav.items.filter((item) => item !== target.id)];
  return {
    kind: "ops",
    ops: [{ op: "setNav", patch: { home: target.id, items } }],
    summary: `첫 화면을 ${named(target.title, "으로/로")} 바꿨어요.`,
  };
}

function screenWith(spec: EditContext["spec"], kind: string) {
  return spec.screens.find(
    (screen) =>
      screen.id !== spec.nav.home &&
      screen.blocks.some((block) => block.kind === "collection" && block.views.some((view) => view.kind === kind)),
  );
}

/** "두 번째 메뉴 이름을 …", "통계 메뉴를 맨 앞으로". */
function menuItem(context: EditContext): EditOutcome | undefined {
  const { text, spec, words } = context;
  const moves = /(맨|제일|가장)\s?(앞|뒤|끝|처음|마지막)/.test(text) && words.screens.length > 0 && words.fields.length === 0;
  const hidden = outOfMenu(context);
  if (hidden) return hidden;
  if (!moves && !/(메뉴|화면|탭|페이지)/.test(text)) return undefined;
  const ordinal = /(첫|두|세|네|다섯)\s?번째(?!로|에)/.exec(text)?.[1];
  const isLast = /(?:마지막|맨\s?끝|맨\s?뒤)\s?(?:메뉴|화면|탭|페이지)/.test(text);
  const position = isLast ? spec.nav.items.length - 1 : ordinal ? ["첫", "두", "세", "네", "다섯"].indexOf(ordinal) : -1;
  const id = position >= 0 ? spec.nav.items[position] : undefined;
  const screen = id
    ? spec.screens.find((candidate) => candidate.id === id)
    : (words.screens[0] ?? titled(spec, text) ?? (/(맨|제일|가장)\s?(앞|뒤|끝)/.test(text) ? listOf(spec, words.entities[0]) : undefined));
  if (id && screen && REMOVE.test(text))
    return screen.id === spec.nav.home
      ? { kind: "answer", text: "첫 화면은 뺄 수 없어요. 다른 화면을 첫 화면으로 먼저 바꿔 주세요." }
      : { kind: "ops", ops: [{ op: "dropScreen", screen: screen.id }], summary: `${named(screen.title, "을/를")} 메뉴에서 뺐어요.` };
  if (!screen) {
    if (!/메뉴(?:의)?\s?순서/.test(text)) return undefined;
    const others = spec.screens.filter((candidate) => spec.nav.items.indexOf(candidate.id) > 0).slice(0, 3);
    return {
      kind: "ask",
      question: "어느 메뉴를 맨 앞으로 옮길까요?",
      chips: others.map((candidate) => `${candidate.title} 메뉴를 맨 앞으로 옮겨줘`),
    };
  }
  if (/(이름|제목)/.test(text)) {
    const name = quotedParts(text).at(-1) ?? stripped(/(?:이름|제목)(?:을|를)?\s*(.+?)(?:이라고|라고|으로|로)(?:\s|$)/.exec(text)?.[1]);
    if (!name || name.length > 40)
      return { kind: "ask", question: `${named(screen.title, "을/를")} 어떤 이름으로 바꿀까요? 따옴표 안에 적어 주세요.`, chips: [] };
    return {
      kind: "ops",
      ops: [{ op: "setScreen", screen: screen.id, patch: { title: name } }],
      summary: `${named(screen.title, "을/를")} ${named(name, "으로/로")} 바꿨어요.`,
    };
  }
  const from = spec.nav.items.indexOf(screen.id);
  if (from < 0 || words.fields.some(({ field }) => !words.entities.some(({ name }) => name === field.label))) return undefined;
  const anchor = /(?:첫\s?화면|홈)\s?(?:의\s?)?(?:바로\s?)?(?:다음|뒤|옆)/.test(text)
    ? spec.nav.items.indexOf(spec.nav.home)
    : spec.nav.items.findIndex((item) => {
        const other = words.screens.find((candidate) => candidate.id === item && candidate !== screen);
        return (
          other && new RegExp(`${other.title.replace(/[^가-힣A-Za-z0-9 ]/g, ".")}\\s?(?:메뉴\\s?)?(?:바로\\s?)?(?:다음|뒤)`).test(text)
        );
      });
  const nth = /(두|세|네|다섯)\s?번째(?:로|에|메뉴로)/.exec(text)?.[1];
  const to = nth
    ? Math.min(spec.nav.items.length - 1, ["두", "세", "네", "다섯"].indexOf(nth) + 1)
    : anchor >= 0
      ? anchor + (from < anchor ? 0 : 1)
      : /(맨\s?앞|제일\s?앞|처음으로|첫\s?번째로|맨\s?위)/.test(text)
        ? 0
        : /(맨\s?뒤|맨\s?끝|마지막|맨\s?아래)/.test(text)
          ? spec.nav.items.length - 1
          : -1;
  if (to < 0) return undefined;
  const items = spec.nav.items.toSpliced(from, 1).toSpliced(to, 0, screen.id);
  return {
    kind: "ops",
    ops: [{ op: "setNav", patch: { items } }],
    summary: `메뉴에서 ${named(screen.title, "을/를")} ${to === 0 ? "맨 앞으로" : to === spec.nav.items.length - 1 ? "맨 뒤로" : `${to + 1}번째로`} 옮겼어요.`,
  };
}

/** "체크 기록은 메뉴에서 빼줘": the list stays, its place in the menu goes. */
function outOfMenu({ text, spec, words }: EditContext): EditOutcome | undefined {
  if (!/메뉴(?:판)?에서(?:는|만)?\s?(?:빼|숨|없애|안\s?보|지워)/.test(text)) return undefined;
  const screen = words.screens.find(({ id }) => spec.nav.items.includes(id)) ?? listOf(spec, words.entities[0]);
  if (!screen || screen.id === spec.nav.home || !spec.nav.items.includes(screen.id)) return undefined;
  return {
    kind: "ops",
    ops: [{ op: "setNav", patch: { items: spec.nav.items.filter((item) => item !== screen.id) } }],
    summary: `${named(screen.title, "을/를")} 메뉴에서 뺐어요. 화면과 데이터는 그대로 있어요.`,
  };
}

function listOf(spec: EditContext["spec"], entity: EditContext["words"]["entities"][number] | undefined) {
  return (
    entity &&
    spec.screens.find(
      (screen) =>
        screen.path !== "/" &&
        spec.nav.items.includes(screen.id) &&
        screen.blocks.some((block) => block.kind === "collection" && block.query.entity === entity.id),
    )
  );
}

/** "재고 메뉴": the one menu item whose title has the word. */
function titled(spec: EditContext["spec"], text: string) {
  const word = /([가-힣A-Za-z0-9]{2,})\s?(?:메뉴|화면|탭|페이지)/.exec(text)?.[1];
  const found = word ? spec.screens.filter((screen) => spec.nav.items.includes(screen.id) && screen.title.includes(word)) : [];
  return found.length === 1 ? found[0] : undefined;
}

const stripped = (text: string | undefined) => (text ? stripJosa(text.trim()).stem.trim() : undefined);
