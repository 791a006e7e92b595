/** Endings, particles and stems by which the form of a sentence is known; they name nothing. */
const words = (line: string): ReadonlySet<string> => new Set(line.split(" "));

/** Behind a word that asks they make it any: 언제든, 누구나. */
export const ANY_PARTICLES = words("나 든 든지 든가 라도 도 나마");
/** 어떻게, 이렇게: 게 belongs to the word before it. */
export const MANNER_STEMS = words("어떻 어떠 이렇 그렇");
/** Behind 게 and 도록: to have it be so. */
export const CAUSING_STEMS = words("하 해 되 만들 바꾸");
/** Behind 면: what would be good. */
export const HOPING_STEMS = words("좋 좋겠 하 싶");
/** A wish where nothing follows; a noun like any other before one: 대타 부탁 기능. */
export const ASKING_NOUNS = words("부탁");
export const AGREEING_STEMS = words("맞");

/** What ends a clause inside a sentence. */
export const EMBEDDING_ENDINGS = "는지 은지 인지 ㄴ지 을지".split(" ");
export const JOINING_ENDINGS = "데 데요 지만 면 고 서 니까 라".split(" ");
export const CONDITION_ENDINGS = ["면"];
/** What must not be, or need not be, is no complaint: 넘으면 안 돼요. */
export const ALLOWING_ENDINGS = "면 어도 아도 도록 도".split(" ");

/** Behind a person: they do it, or it is done to them. However they are cut: 이 is taken for a noun now and then. */
export const ACTING_PARTICLES = words(
  "이 가 들 들이 들도 들한테 들에게 들은 들만 들끼리 들이나 끼리 한테 한테도 한테는 한테만 에게 에게도 에게는 에게만 께 께서 도 만 만이 이랑 랑 하고",
);
export const AMONG_SUFFIXES = words("끼리");
export const ONLY_PARTICLES = words("만 만이");
/** 볼 수, 보이는 거: the verb before them is what is asked about. */
export const ABILITY_NOUNS = words("수 거 것 게 건 걸");
export const EXISTING_ONLY = words("있 없");
export const CAN_NOUNS = words("수");
/** 어떻게 is a verb of its own. */
export const HOW_STEMS = words("어떻");

/** Words of a complaint that name nothing. */
export const FAULT_STEMS = words("이상 이상하 불편 불편하 오류 에러 버그 깨지 멈추 느리 어렵 복잡 복잡하 작 길 많 올라가 울리 헷갈리");
/** Words of a condition on what was asked before, and of the asking itself. */
export const THEN_WORDS = words("그러 그렇 그럼 주세요 주셔요 아니 안되 되");
/** To be otherwise, rather than to be there. */
export const TURNING_STEMS = words("바꾸 고치 옮기 늘리 줄이 지우 없애 키우 나누 합치");
