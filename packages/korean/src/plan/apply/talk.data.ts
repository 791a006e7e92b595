/** Words of talking: what conversations are called, and what stands between a place and what is said there. */
import type { Talk } from "../../claims/claim.ts";

/** What it is called where the words name no more than a part of it: 별점, 공감. */
export const CALLED: Readonly<Partial<Record<Talk["form"], string>>> = {
  review: "후기",
  comment: "댓글",
  guestbook: "방명록",
  board: "게시판",
};

/** What the builder of conversations makes of each form, by the last word of the name. */
export const CONVERSATIONS: readonly (readonly [words: string, canonical: string])[] = [
  ["채팅 채팅방 대화 대화방 톡 톡방 단톡 단톡방 실시간대화 오픈채팅 수다", "채팅방"],
  ["쪽지 쪽지함 dm", "쪽지함"],
  ["문의 1:1문의 문의함 연락 메시지 메세지 문의채팅", "문의함"],
  ["상담 상담톡 1:1대화 상담함", "상담함"],
  ["건의 건의함", "건의함"],
];

/** Between the name of a place and the word for what is said there: 상품에 후기, 글마다 댓글. */
export const PLACE_PARTICLES: readonly string[] = "에다가 에다 에도 에는 에 마다 별로 별 의 밑에 밑 아래에 아래 옆에 옆 한테 에게 랑".split(
  " ",
);

/** Behind who says something: 손님이 후기. */
export const SUBJECT_PARTICLES: readonly string[] = "이 가 들이 들이가 은 는 들은 도 들도 께서".split(" ");

/** Boards that are called no more than this have no name of their own. */
export const PLAIN_BOARDS: readonly string[] = "글 의견 소식 글쓰기 토론 질문 고민".split(" ");

/** They say only that somebody can, or with what: no name for a conversation. */
export const TALK_ENDINGS: readonly string[] = "기능 창 란 칸 버튼 코너 공간 게시판 페이지 화면 메뉴".split(" ");
