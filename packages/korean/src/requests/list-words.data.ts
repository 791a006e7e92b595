/** What a list is called by that somebody wants to have besides. */
export const BOOKS = "목록 명단 명부 리스트 장부 대장 일지 기록 기록장 내역 노트 수첩 표 시트";
/** Says that it is one more. */
export const APART = "따로 새로 하나 더 한개 별도로 새 또 하나만 추가로";
/** Makes it; stems. */
export const MAKING = "만들 추가하 파 생기 두";
/** What is made elsewhere is picked there. */
export const PICKING = "고르 선택하 골라 연결하 이어지 연결되";
/** Points to what was just made. */
export const THERE = "거기서 거기에서 그중에서 그중에 여기서 그목록에서";

/** What is done with a field somebody wants: stems of writing it down, and of putting it in. */
export const WRITING = "적 쓰 기록하 입력하 메모하 체크하 남기 올리 첨부하";
/** Choices have to be said with these, or something else is asked. */
export const CHOOSING = "고르 선택하";
/** Looks through what is there. */
export const LOOKING = "골라보 골라볼 골라봐 골라봤 골라서볼 골라서봐";
export const PUTTING = "넣 추가하 만들 생기 있 필요하 달 붙이";
/** Called a field in so many words. */
export const FIELD_WORDS = "칸 항목 필드 란 입력란 입력칸";
/** Stands around what is put in, and is not of it. */
export const AROUND_FIELDS =
  "하나 하나씩 하나만 추가로 같이 또 이렇게 이거 요거 세개 세개요 두개 네개 세 두 네 다섯 개 가지 중에 중에서 중 정도 좀 도 것 거 데 곳 수 있게 있도록 되게 할 게 주세요 주시고 주시면 줘 줘요 주라 주십시오 해 해요 해줘 해주세요";
/** Says behind a field where another goes. */
export const PLACES = "다음에 뒤에 옆에 밑에 아래에 앞에 대신 대신에 말고";

/** Says that something has to be filled in, which is no name of anything. */
export const MUSTS = "꼭 반드시 무조건 필수 필수로";
/** Divides what is shown, and places it. */
export const NOT_NAMES = "별 별로 위 아래 옆 앞 뒤 밑 맨위 맨";

/** Verbs and bound nouns that only ask; stems. */
export const LIGHT_VERBS = "수 있 하 주 주시 해주 해주시 싶 되 좋 부탁하";

/** Says that something is one of the choices, and is not of its name. */
export const CHOICE_WORDS = "선택지 옵션 보기 항목 종류 같은 등";

/** Says of what stands before it that it is so. */
export const BEING = "이에요 예요 이예요 에요 입니다 이요 이야 임";
