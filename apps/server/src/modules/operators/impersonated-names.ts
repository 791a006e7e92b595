/** Whom people pose as. Data: a name, and whether it is an ordinary word as well, which alone says nothing. */

interface Impersonated {
  /** Spellings, without spaces, lower case. */
  names: readonly string[];
  /** Also a word of every day: it needs a word behind it that makes it the service ("하나" + "은행"). */
  isOrdinary?: true;
}

const named = (...names: string[]): Impersonated => ({ names });
const ordinary = (...names: string[]): Impersonated => ({ names, isOrdinary: true });

export const IMPERSONATED: readonly Impersonated[] = [
  named("네이버", "naver", "네이버페이", "naverpay"),
  named("카카오", "kakao", "카카오톡", "kakaotalk", "카톡", "카카오페이", "kakaopay", "카카오뱅크", "kakaobank"),
  named("구글", "google", "지메일", "gmail"),
  named("마이크로소프트", "microsoft", "outlook", "아웃룩", "office365"),
  named("페이스북", "facebook"),
  named("인스타그램", "instagram"),
  named("텔레그램", "telegram"),
  named("아마존", "amazon"),
  named("넷플릭스", "netflix"),
  named("페이팔", "paypal"),
  named("쿠팡", "coupang"),
  named("배달의민족", "배민"),
  named("당근마켓", "daangn"),
  named("삼성전자", "삼성페이", "samsung", "삼성카드"),
  named("애플아이디", "appleid", "아이클라우드", "icloud", "앱스토어", "appstore"),
  named("토스뱅크", "tossbank", "토스페이", "tosspay"),
  named("케이뱅크", "kbank"),
  named("국민은행", "kb국민", "kb국민은행", "국민카드", "kb국민카드", "kookmin", "kbstar"),
  named("신한은행", "신한카드", "shinhan"),
  named("우리은행", "우리카드", "wooribank", "wooricard"),
  named("하나은행", "하나카드", "hanabank", "hanacard"),
  named("농협은행", "nh농협", "nh농협은행", "농협카드", "nonghyup"),
  named("기업은행", "ibk기업은행", "산업은행", "수협은행", "수출입은행", "새마을금고", "신협중앙회", "우체국예금", "우체국은행"),
  named("부산은행", "경남은행", "대구은행", "im뱅크", "광주은행", "전북은행", "제주은행", "씨티은행", "sc제일은행", "제일은행"),
  named("현대카드", "롯데카드", "비씨카드", "bc카드"),
  named("업비트", "upbit", "빗썸", "bithumb", "바이낸스", "binance"),
  named("국세청", "홈택스", "손택스", "hometax", "위택스", "wetax"),
  named("정부24", "gov24", "민원24", "복지로", "행정안전부", "보건복지부", "고용노동부", "법무부", "외교부"),
  named("경찰청", "검찰청", "대검찰청", "법원행정처", "전자소송", "교통민원24", "이파인", "efine"),
  named("금융감독원", "금감원", "금융위원회", "예금보험공사", "신용회복위원회", "서민금융진흥원", "햇살론"),
  named("국민건강보험", "건강보험공단", "국민건강보험공단", "국민연금", "국민연금공단", "근로복지공단"),
  named("우체국택배", "cj대한통운", "대한통운", "한진택배", "롯데택배", "관세청", "유니패스"),
  named("앱몬", "appmon"),
  ordinary("토스", "toss"),
  ordinary("당근"),
  ordinary("하나"),
  ordinary("우리"),
  ordinary("농협"),
  ordinary("라인"),
  ordinary("애플", "apple"),
  ordinary("밴드"),
  ordinary("법원", "검찰", "경찰", "우체국"),
];

/** What makes an ordinary word the service of that name when it stands right behind it. */
export const SERVICE_WORDS = [
  "은행",
  "뱅크",
  "bank",
  "카드",
  "card",
  "페이",
  "pay",
  "증권",
  "계정",
  "account",
  "아이디",
  "id",
  "로그인",
  "인증서",
];

/** What one is asked for, or told, by whoever poses as somebody. Without spaces, lower case. */
export const LURES = [
  ..."로그인 로그온 본인인증 본인확인 계정확인 계정인증 계정복구 계정정지 보안인증 보안카드 보안강화 비밀번호 인증번호 공동인증서 공인인증서 간편인증".split(
    " ",
  ),
  ..."고객센터 환급 미납 과태료 범칙금 출석요구 피해금 지원금신청 대출신청 당첨 이벤트당첨 압류 명의도용".split(" "),
  ..."login logon signin verifyaccount verification password otp".split(" "),
];

/** Secrets that nobody hands in to an app: what opens a bank account or pays with a card. Without spaces, lower case. */
export const SECRETS = [
  "보안카드",
  "otp번호",
  "otp비밀번호",
  "일회용비밀번호",
  "cvc",
  "cvv",
  "카드비밀번호",
  "계좌비밀번호",
  "통장비밀번호",
  "공동인증서비밀번호",
  "공인인증서비밀번호",
  "인증서비밀번호",
];
/** Secrets of an account somewhere: harmless alone, not beside the name of a service. */
export const ACCOUNT_SECRETS = [
  "비밀번호",
  "패스워드",
  "암호",
  "인증번호",
  "password",
  "passcode",
  "otp",
  "pin번호",
  "주민등록번호",
  "카드번호",
];
