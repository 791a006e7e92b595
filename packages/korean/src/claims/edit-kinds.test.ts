/** Every kind of follow-up the product knows has a claim that can say it: one phrase for each. */
import { describe, expect, it } from "vitest";
import { readAnnotation } from "../reader/read-annotation.ts";
import type { Claim } from "./claim.ts";
import { claimsOf } from "./claims-of.ts";
import { roughMorphemes } from "./testing/rough-morphemes.ts";

const claimsIn = (marked: string): Claim[] => {
  const reading = readAnnotation(marked);
  return claimsOf(reading, roughMorphemes(reading.text));
};
const named = (text: string) => ({ text });
const word = (text: string) => ({ kind: "word", value: { text } });
const amount = (value: number) => ({ kind: "quantity", value: { amount: value } });

const KINDS: readonly (readonly [kind: string, marked: string, claims: object[]])[] = [
  ["1 a field", "<add>[target:보호자 전화번호] 칸 추가해줘</add>", [{ kind: "add", what: { text: "보호자 전화번호", role: "field" }, field: { type: "phone" } }]],
  ["2 several fields", "<add>[target:이메일]이랑 [target:입사일]도 넣어줘</add>", [{ kind: "add", field: { type: "email" } }, { kind: "add", field: { type: "date" } }]],
  ["3 an option", "<choice>[field:진행상태]에 [option:보류] 추가</choice>", [{ kind: "choice", field: named("진행상태"), options: [named("보류")], adds: true }]],
  ["4 an option goes", "<remove>[field:상태]에서 [option:접수] 빼줘</remove>", [{ kind: "remove", what: named("상태") }, { kind: "remove", what: named("접수") }]],
  ["4 an option is renamed", "<rename>'[target:접수]'를 '[new:신규]'로</rename>", [{ kind: "rename", what: named("접수"), to: named("신규") }]],
  ["5 a field goes", "<remove>[target:비고]는 없어도 돼</remove>", [{ kind: "remove", what: named("비고"), hidden: false }]],
  ["6 a field is hidden", "<remove>[where:목록]에서 [target:집 주소]는 안 보이게</remove>", [{ kind: "remove", what: named("집 주소"), from: named("목록"), hidden: true }]],
  ["7 a label", "<rename>[target:품명] 말고 [new:상품명]이라고 해줘</rename>", [{ kind: "rename", what: named("품명"), to: named("상품명") }]],
  ["8 a type", "<change>[target:직급]은 [new:고르게]</change>", [{ kind: "change", what: named("직급"), property: "type", type: "select" }]],
  ["9 required", "<change>[target:연락처]는 [new:필수]로</change>", [{ kind: "change", property: "required", on: true }]],
  ["10 a default", "<change>[target:작성일]은 [new:오늘]이 기본으로 들어가게</change>", [{ kind: "change", property: "default", to: word("오늘") }]],
  ["11 a unit", "<change>[target:무게]는 [new:kg]으로</change>", [{ kind: "change", property: "unit", to: word("kg") }]],
  ["11 a greatest value", "<change>[target:인원]은 [new:12명]까지만</change>", [{ kind: "change", property: "max", to: amount(12) }]],
  ["12 a place among fields", "<change>[target:가격]을 [where:이름 다음]으로</change>", [{ kind: "change", property: "position", position: { at: "after", by: named("이름") } }]],
  ["13 a formula", "<change>[target:총액]은 [how:수량 곱하기 단가]로</change>", [{ kind: "change", property: "formula", formula: { kind: "binary", op: "*" } }]],
  ["14 a list", "<add>[target:거래처] 메뉴 추가</add>", [{ kind: "add", what: { text: "거래처", role: "screen" } }]],
  ["15 a screen goes", "<remove>[target:문의 메뉴] 삭제</remove>", [{ kind: "remove", what: { text: "문의 메뉴", role: "screen" } }]],
  ["16 a list is renamed", "<rename>'[target:고객]'을 '[new:환자]'로 다 바꿔줘</rename>", [{ kind: "rename", to: named("환자"), everywhere: true }]],
  ["17 lists are linked", "<change>[group:주문]마다 [target:고객]을 연결해줘</change>", [{ kind: "change", property: "link" }, { kind: "change", property: "link" }]],
  ["18 a calendar", "<show>[thing:일정]을 [view:달력]으로</show>", [{ kind: "show", manner: "view", view: named("달력"), things: [named("일정")] }]],
  ["19 a board", "<show>[group:상태]별로 [view:칸반]으로</show>", [{ kind: "show", view: named("칸반"), group: { by: named("상태") } }]],
  ["20 a table", "<change>[target:카드] 말고 [new:표]로 보여줘</change>", [{ kind: "change", property: "view", to: word("표") }]],
  ["21 cards", "<show>[view:카드형]으로 보여줘</show>", [{ kind: "show", view: named("카드형") }]],
  ["22 pictures", "<show>[view:갤러리]로 쭉</show>", [{ kind: "show", view: { text: "갤러리", role: "view" } }]],
  ["23 a timeline", "<show>[view:간트차트]로</show>", [{ kind: "show", view: named("간트차트") }]],
  ["24 a timetable", "<show>[view:시간표]로 보고 싶어</show>", [{ kind: "show", view: named("시간표") }]],
  ["25 a chart", "<compute>[period:월별] [measure:매출] [view:그래프]</compute>", [{ kind: "compute", period: { kind: "each", unit: "month" }, measure: { kind: "money" }, view: { role: "chart" } }]],
  ["26 a figure", "<compute>[where:맨 위]에 [measure:총 금액]</compute>", [{ kind: "compute", measure: { fns: ["sum"] }, position: { at: "top", by: null } }]],
  ["27 a report", "<share>[period:매달] [thing:정산서] [share:출력]</share>", [{ kind: "share", how: "print", what: [named("정산서")], period: { kind: "each", unit: "month" } }]],
  ["28 an order", "<show>[order:가격 낮은 순]으로</show>", [{ kind: "show", manner: "sort", order: { field: named("가격"), dir: "asc" } }]],
  ["29 a filter", "<show>[field:지역]으로 골라 보게</show>", [{ kind: "show", manner: "filter", fields: [named("지역")] }]],
  ["30 a search", "<add>[target:검색창] 넣어줘</add>", [{ kind: "add", what: { text: "검색창", role: "capability" } }]],
  ["31 grouped", "<show>[group:날짜]별로 묶어서</show>", [{ kind: "show", manner: "group", group: { by: named("날짜") } }]],
  ["32 marked", "<mark>[when:수량 4개 이하]면 [effect:빨간색]</mark>", [{ kind: "mark", when: { kind: "compare", op: "lte" }, effects: [{ kind: "colour" }] }]],
  ["33 first", "<mark>[when:안 한] 것부터 [effect:위]에</mark>", [{ kind: "mark", when: { kind: "state", negated: true }, effects: [{ kind: "place", at: "top" }] }]],
  ["34 by itself", "<rule>[when:판매하]면 [field:재고]가 [effect:줄]게</rule>", [{ kind: "whenever", when: { kind: "event" }, effects: [{ on: [named("재고")], effect: { kind: "amount", sign: -1 } }] }]],
  ["35 no overlap", "<limit>[effect:같은 시간 중복] 예약 안 되게</limit>", [{ kind: "limit", law: "overlap" }]],
  ["35 a capacity", "<limit>[thing:강좌] 정원 [value:15명]</limit>", [{ kind: "limit", law: "atMost", of: [named("강좌")], limit: amount(15) }]],
  ["36 a button", "<add>[target:복사 버튼] 만들어줘</add>", [{ kind: "add", what: { text: "복사 버튼", role: "button" } }]],
  ["37 a colour", "<look>[look:초록색]으로</look>", [{ kind: "look", of: null, colour: { hex: "#008000" } }]],
  ["38 a background", "<look>[target:배경]을 [look:연한 베이지]로</look>", [{ kind: "look", of: { role: "background" }, colour: { said: "연한 베이지" } }]],
  ["39 dark", "<look>[look:다크모드]로</look>", [{ kind: "look", mode: "dark" }]],
  ["40 letters", "<look>[target:글씨] 더 [look:크]게</look>", [{ kind: "look", of: { role: "font" }, size: 1 }]],
  ["41 round and cute", "<look>[look:모서리 둥글]게 [look:귀엽]게</look>", [{ kind: "look", radius: "round" }, { kind: "look", moods: ["귀엽"] }]],
  ["42 the app's name", "<rename>[target:앱 이름]을 '[new:동네 세탁소]'로</rename>", [{ kind: "rename", what: { role: "title" }, to: named("동네 세탁소") }]],
  ["43 the menu", "<change>[target:메뉴바]를 [new:하단 탭]으로</change>", [{ kind: "change", what: { role: "menu" }, property: "menu" }]],
  ["44 the first screen", "<change>[target:첫 화면]을 [new:달력]으로</change>", [{ kind: "change", property: "home", to: word("달력") }]],
  ["45 a text", "<change>[target:소개 문구]를 '[new:정성을 담아요]'로</change>", [{ kind: "change", property: "text", to: word("정성을 담아요") }]],
  ["45 hours", "<change>[target:영업시간]은 [new:10시~8시]로</change>", [{ kind: "change", property: "time", to: { kind: "schedule", value: { entries: [{ from: 600, to: 1200 }] } } }]],
  ["46 sign-in", "<people>[thing:로그인] 넣어줘</people>", [{ kind: "may", deed: "signIn" }]],
  ["47 who may", "<people>[who:관리자]만 삭제하게</people>", [{ kind: "may", who: named("관리자"), deed: "delete", only: true, may: true }]],
  ["47 who may not", "<people>[who:알바]는 [field:매출] 못 보게</people>", [{ kind: "may", who: named("알바"), deed: "see", may: false }]],
  ["48 comments", "<talk>[thing:댓글] 달 수 있게</talk>", [{ kind: "talk", form: "comment" }]],
  ["48 likes", "<talk>[thing:좋아요] 누르게</talk>", [{ kind: "talk", form: "like" }]],
  ["49 a shop", "<sell>[thing:원두] 주문받게</sell>", [{ kind: "sell", things: [named("원두")] }]],
  ["49 bookings", "<book>[thing:상담] 예약 받게</book>", [{ kind: "book", thing: named("상담") }]],
  ["50 a spreadsheet", "<share>[share:엑셀]로 내려받게</share>", [{ kind: "share", how: "excel" }]],
  ["50 a reminder", "<alert>[when:예약 하루 전]에 알림</alert>", [{ kind: "alert", when: { kind: "due", side: "before" } }]],
  ["51 samples", "<add>[target:예시] [value:20개] 넣어줘</add>", [{ kind: "add", what: { role: "rows" }, count: 20 }]],
  ["51 samples go", "<remove>[target:샘플] 다 지워줘</remove>", [{ kind: "remove", what: { role: "rows" }, all: true }]],
  ["52 back", "<undo>되돌려줘</undo>", [{ kind: "undo", direction: "back", steps: 1 }]],
  ["52 to the beginning", "<undo>처음 상태로 해줘</undo>", [{ kind: "undo", direction: "beginning" }]],
  ["53 a question", "<question>입력한 건 어디 저장돼?</question>", [{ kind: "question", text: named("입력한 건 어디 저장돼") }]],
  ["54 what others do", "<add>[target:카카오맵] 연동해줘</add>", [{ kind: "add", what: { role: "service" } }]],
]; // prettier-ignore

describe("the kinds of follow-ups", () => {
  it.each(KINDS)("%s: %s", (_, marked, expected) => {
    const claims = claimsIn(marked);
    expect(claims).toHaveLength(expected.length);
    expect(claims).toMatchObject(expected);
  });

  it("are all there", () => {
    const numbers = new Set(KINDS.map(([kind]) => Number.parseInt(kind, 10)));
    expect([...Array(54).keys()].map((index) => index + 1).filter((number) => !numbers.has(number))).toEqual([]);
  });
});
