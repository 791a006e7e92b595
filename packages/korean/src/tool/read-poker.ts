/** Texas hold'em: a lobby of rooms, the table with talk beside it, and what was won. */
import type { EntitySpec } from "@appmon/appspec/spec";
import { gameSpan } from "./game-tool.ts";
import { keepResults } from "./keep-results.ts";
import type { ReadTools, ToolContext, ToolParts } from "./tool.ts";

const POKER = /((?:텍사스\s?)?홀덤(?:\s?포커)?|포커)\s?(?:게임|방|테이블|앱|사이트)?/;
const OWNS = /(게임|방|로비|테이블|채팅|플레이어|손패|카드|베팅|칩|계정|프로필|기록|통계|순위|액션|포커|홀덤)/;

export const readPoker: ReadTools = (text) => {
  const span = gameSpan(POKER, text);
  // A room of a bar or a hotel, among its menu and bookings, is a place one goes to.
  const isPlace = /포커\s?(?:룸|클럽|라운지)/.test(text) && /(메뉴|예약|회원\s?전용|프로모션)/.test(text);
  // Rules that are explained, a club and a shop are no table to sit at.
  if (!span || isPlace || /(동호회|동아리|펍|용품|강의|학원|블로그|매장|대회\s?(?:신청|일정))/.test(text)) return [];
  return [
    {
      name: "game:holdem",
      title: "텍사스 홀덤",
      span,
      owns: OWNS,
      covers: ["game", "live", "chat"],
      isWhole: true,
      build,
    },
  ];
};

function build({ free }: ToolContext): ToolParts {
  const rooms: EntitySpec = {
    id: free("room"),
    name: "게임방",
    counter: "개",
    icon: "gamepad-2",
    kind: "resource",
    titleField: "title",
    statusField: "status",
    fields: [
      { id: "title", label: "방 이름", type: "text", required: true },
      { id: "host", label: "방장", type: "text" },
      { id: "players", label: "플레이어", type: "tags" },
      { id: "seats", label: "자리 수", type: "number", unit: "명", min: 2, max: 6, default: { value: 4 } },
      { id: "blind", label: "빅 블라인드", type: "number", min: 2, default: { value: 20 } },
      {
        id: "status",
        label: "상태",
        type: "status",
        options: [
          { value: "open", label: "참가 가능", tone: "good" },
          { value: "playing", label: "게임 중", tone: "info" },
        ],
      },
    ],
    sample: [
      { id: "r1", title: "초보 환영방", host: "하늘", players: ["하늘", "도윤"], seats: 4, blind: 10, status: "open" },
      { id: "r2", title: "느긋한 저녁 테이블", host: "세라", players: ["세라"], seats: 3, blind: 20, status: "open" },
      {
        id: "r3",
        title: "여섯 명이 함께",
        host: "태오",
        players: ["태오", "아린", "루카", "도윤"],
        seats: 6,
        blind: 40,
        status: "playing",
      },
    ],
    origin: "template",
  };
  const chat: EntitySpec = {
    id: free("roomMessage"),
    name: "채팅 메시지",
    counter: "개",
    icon: "message-circle",
    kind: "content",
    titleField: "body",
    fields: [
      { id: "body", label: "메시지", type: "text", required: true },
      { id: "who", label: "보낸 사람", type: "text" },
      { id: "room", label: "게임방", type: "relation", target: rooms.id, required: true },
    ],
    sample: [
      { id: "m1", body: "천천히 해도 괜찮아요.", who: "도윤", room: "r1" },
      { id: "m2", body: "어서 오세요! 편하게 참가하세요.", who: "하늘", room: "r1" },
    ],
    origin: "template",
  };
  const log = keepResults({
    id: free("pokerGame"),
    name: "게임 기록",
    titleField: "title",
    dateField: "playedAt",
    fields: [
      { id: "title", label: "결과", type: "text", required: true },
      { id: "score", label: "칩", type: "number" },
      { id: "detail", label: "자세히", type: "longtext" },
      { id: "playedAt", label: "언제", type: "datetime" },
    ],
    screen: free("poker-log"),
  });
  const base = { kind: "game" as const, kernel: "holdem" as const, rooms: rooms.id, chat: chat.id, logTo: log.entity.id };
  const [lobby, profile] = [free("lobby"), free("my-profile")];
  return {
    screens: [
      { id: lobby, title: "게임 로비", path: `/${lobby}`, icon: "gamepad-2", blocks: [{ id: free("holdemLobby"), ...base }] },
      {
        id: profile,
        title: "내 프로필",
        path: `/${profile}`,
        icon: "user",
        blocks: [{ id: free("holdemProfile"), ...base, settings: { part: "profile" } }],
      },
      log.screen,
    ],
    entities: [rooms, chat, log.entity],
    notes: [
      {
        kind: "assumed",
        text: "같은 테이블의 다른 자리는 컴퓨터 플레이어가 둬요. 방 목록과 채팅은 앱을 쓰는 사람 모두가 함께 봐요. 칩은 놀이용이에요.",
      },
    ],
    plan: ["게임방을 만들고 참가하는 로비", "손패·커뮤니티 카드·베팅이 있는 테이블", "방마다 채팅", "게임 기록과 통계가 있는 프로필"],
  };
}
