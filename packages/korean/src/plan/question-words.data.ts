/** Who lists questions (누가 언제 뭘 빌려갔는지) lists what answers them. */
export const WHO_WORDS = "누가 누구 누구를 누구한테 누구랑 누구에게 누군지 누가누가";
export const WHEN_WORDS = "언제 언제언제 언제부터 언제까지 언제쯤";
export const WHAT_WORDS = "뭘 뭐 뭐를 무엇 무엇을 무얼 뭔지 무슨 뭐뭐";
export const WHERE_WORDS = "어디 어디서 어디에 어디로 어디에서";
export const HOW_MUCH_WORDS = "얼마 얼마나 얼마를 얼마씩 몇개 몇개나 얼마치";
/** What a field is called that says where. */
export const PLACE_WORDS = "장소 곳 위치 어디 두는곳 지점 자리 칸 주소";
