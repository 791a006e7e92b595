/** What words say of the parts of an app, by how they end or what they are. Spellings have no spaces. */
import type { FieldType } from "@appmon/appspec/spec";
import type { ChangedProperty, Deed, NameRole, Share, ShowManner, Talk } from "./claim.ts";

/** By the last word of a name. */
export const ROLE_ENDINGS: readonly (readonly [string, NameRole])[] = [
  ["칸 필드 항목 란 열 컬럼 입력란 입력칸", "field"],
  ["그래프 차트 막대그래프 원그래프 선그래프 꺾은선그래프 파이차트 도넛차트", "chart"],
  [
    "달력 캘린더 칸반 표 카드 갤러리 타임라인 시간표 간트차트 일정표 목록 리스트 지도 바둑판 트렐로 보드 엑셀표 배치도 좌석표 출석표",
    "view",
  ],
  ["합계 총합 총액 평균 건수 통계 총금액 집계 합산 총계", "stat"],
  ["버튼 단추", "button"],
  ["화면 페이지 메뉴 탭 창 관리자화면 첫화면 대시보드 홈", "screen"],
  [
    "인사말 소개 오시는길 찾아오는길 영업시간 약도 안내 안내문 연혁 faq 자주묻는질문 배너 푸터 소개글 이용방법 주차안내 갤러리섹션 슬라이드 휴무일",
    "section",
  ],
  ["문구 제목 글자내용 멘트 설명글 안내문구 글귀 버튼문구 소개문구", "text"],
  ["앱이름 앱제목 사이트이름 이름표제목 앱타이틀 타이틀", "title"],
  ["배경 배경색 바탕 바탕색 바탕화면", "background"],
  ["색 색깔 색상 컬러 테마 톤 분위기", "colour"],
  ["글씨 글자 글씨체 폰트 글꼴 글씨크기 글자크기 서체 줄간격", "font"],
  ["샘플 예시 예시데이터 샘플데이터 더미 데이터 가짜데이터 테스트데이터 기록전부", "rows"],
  ["왼쪽메뉴 상단메뉴 하단메뉴 메뉴바 하단탭 상단바 내비 네비 탭순서 메뉴순서", "menu"],
  ["알림 알람 푸시 규칙 자동", "rule"],
  [
    "로그인 회원가입 댓글 후기 좋아요 장바구니 결제 예약받기 채팅 잠금 비밀번호 검색 검색창 필터 찜 팔로우 별점평가 qr 인쇄 출력 내보내기 엑셀다운로드 관리자 관리자기능 사진첨부 다크모드 소셜로그인 공유 공유버튼 대기자 대기자명단 북마크 스크랩",
    "capability",
  ],
  [
    "카카오맵 네이버지도 구글지도 챗gpt chatgpt gpt ai 카카오페이 네이버페이 토스 구글캘린더 슬랙 노션 인스타 유튜브 카톡 api 카카오톡 문자발송",
    "service",
  ],
];

export const VIEW_WORDS: readonly (readonly [string, string])[] = [
  ["달력 캘린더 월간달력 주간달력 월력", "calendar"],
  ["칸반 보드 트렐로 칸반보드 단계보드 끌어서 드래그", "kanban"],
  ["표 테이블 엑셀 엑셀표 그리드 스프레드시트 장부", "table"],
  ["카드 카드형 카드형식 인스타 피드", "cards"],
  ["갤러리 사진첩 앨범 사진만 바둑판 격자 큰이미지", "gallery"],
  ["타임라인 간트 간트차트 연표 가계도", "timeline"],
  ["시간표 주간표 주간일정표 배치도 좌석표 좌석배치도", "timetable"],
  ["출석표 매트릭스 출석부표 날짜별표", "matrix"],
  ["목록 리스트 한줄씩 게시판", "list"],
  ["지도 길찾기 맵", "map"],
  ["그래프 차트 막대그래프 막대 원그래프 꺾은선 꺾은선그래프 선그래프 도넛차트 파레토차트 통계 파이", "chart"],
  ["상세 상세페이지 상세화면 상세보기", "detail"],
  ["대시보드 현황판 한눈에", "dashboard"],
  ["순위표 랭킹 랭킹표", "rank"],
];

/** Words of a clause of showing, outside its slots. */
export const SHOW_MANNERS: readonly (readonly [string, ShowManner])[] = [
  ["검색 찾아 찾을 찾게 찾기 찾는 초성 조회 서치", "search"],
  ["골라 거르 걸러 필터 추려 추리 만뜨 분류해서볼 골라서 선택해서 나눠보 해당하는것만", "filter"],
  ["추천 추천해 맞는거", "recommend"],
  ["비교 나란히 견줘", "compare"],
  ["정렬 정열 순서대로 순으로 차례 먼저나오 위로올라 부터위", "sort"],
  ["묶어 묶음 그룹 나눠서 나누어 따로따로 별로나눠 구분해서 별로보 모아서", "group"],
  ["상세 자세히 눌러 누르면 클릭하면 펼쳐", "detail"],
];

export const DEEDS: readonly (readonly [string, Deed])[] = [
  ["보 볼 보는 보이 보여 열람 조회 확인 읽 봐 공개 안보", "see"],
  ["쓰 쓸 올리 올려 등록 입력 작성 남기 적 추가 신청 제출 글쓰", "write"],
  ["수정 고치 고쳐 바꾸 바꿀 바꿔 편집 변경 손대 건드", "change"],
  ["삭제 취소 지우 지울 지워 없애", "delete"],
  ["승인 결재 허락 반려 확정 확인해주 수락 검토 처리 관리", "approve"],
  ["로그인 회원가입 가입 비밀번호 비번 인증 잠금 암호 소셜로그인 회원제", "signIn"],
  ["공유 같이 함께 초대 나눠", "share"],
  ["배정 배치 맡기 지정", "assign"],
];
export const OWN_WORDS: readonly string[] = "본인 자기 내것 자신 내 제것 각자 자기것 본인것 자기꺼 지꺼 내꺼 자기글 본인글".split(" ");
export const NOT_WORDS: readonly string[] = "못 안 않 없 말 막 금지 불가 빼고 제외 숨 가려 비공개 아무도".split(" ");

export const SHARES: readonly (readonly [string, Share["how"]])[] = [
  ["엑셀 excel xlsx 엑셀파일", "excel"],
  ["csv", "csv"],
  ["pdf pdf보고서 보고서 워드파일 워드", "pdf"],
  ["인쇄 출력 프린트 뽑 뽑기 명찰 인쇄용", "print"],
  ["링크 주소 url 공유 외부링크", "link"],
  ["qr qr코드 큐알 큐알코드 qr입장권 모바일티켓 qr명찰 바코드", "qr"],
  ["복사 카피", "copy"],
  ["import 가져오기 올리기 업로드 불러오기", "import"],
  ["카톡 카톡공유 카카오톡 단톡방 카카오톡공유", "kakao"],
  ["다운로드 내려받기 export 내보내기 저장 파일 이미지저장", "download"],
  ["인스타 sns 페이스북 인스타그램 유튜브", "sns"],
  ["메일 이메일 뉴스레터", "mail"],
];
export const TALKS: readonly (readonly [string, Talk["form"]])[] = [
  ["댓글 답글 리플 덧글 대댓글 코멘트 피드백 응원글 답변", "comment"],
  ["후기 리뷰 별점 평점 평가 추천사 감상평 한줄평", "review"],
  ["채팅 대화 톡 단톡 실시간대화 채팅방 오픈채팅 상담톡", "chat"],
  ["쪽지 메시지 메세지 dm 문의 1:1문의 연락 쪽지함 1:1대화 상담", "message"],
  ["게시판 글 질문 자유게시판 커뮤니티 토론 의견 소식 고민 질문답변 q&a 건의 익명게시판 수다 글쓰기", "board"],
  ["좋아요 하트 공감 추천 투표하트 이모지 찜 응원", "like"],
  ["방명록 축하글 롤링페이퍼 한마디 축하메시지", "guestbook"],
];

/** Words that say what of a thing is to change. */
export const PROPERTY_WORDS: readonly (readonly [string, ChangedProperty])[] = [
  ["필수 꼭 반드시 안쓰면 안적으면 필수로 안써도 선택사항 필수항목 의무 빈칸이면", "required"],
  ["기본값 기본으로 자동으로들어가 미리채워 디폴트 기본", "default"],
  ["단위", "unit"],
  [
    "맨위 맨아래 위로 아래로 앞으로 뒤로 옆으로 다음으로 옆에 자리 위치 맨앞 맨뒤 순서 밑으로 밑에 오른쪽 왼쪽 가운데 사이 옮겨 이동",
    "position",
  ],
  ["첫화면 메인화면 처음화면 시작화면 홈화면 켜면 들어가면", "home"],
  ["하단탭 상단메뉴 메뉴를 탭으로 사이드바 하단메뉴 옆메뉴 메뉴바", "menu"],
  ["칸반 달력 캘린더 카드형 목록형 표로 갤러리로 카드로 그래프로", "view"],
  ["최신순 정렬 가나다순 높은순 낮은순 많은순 빠른순 순으로", "order"],
  ["안보이게 숨겨 숨김 가려 보이게 감춰 비공개 접어", "visible"],
  ["곱하기 나누기 더하기 빼기 곱해 더해 나눠", "formula"],
  ["연결 이어 링크 누르면가 연동 묶어", "link"],
  ["여러장 여러개 여러명 복수 중복선택 하나만 여러번 여러개선택", "several"],
  ["콤마 쉼표 소수점 별표 천단위 형식 하이픈 두자리 퍼센트로 반올림", "format"],
  ["색 색깔 색상", "colour"],
  ["크기 크게 작게 키워 줄여 굵게", "size"],
];

/** Types as people call them. */
export const TYPE_WORDS: readonly (readonly [string, FieldType])[] = [
  ["숫자 숫자만 숫자로", "number"],
  ["길게 긴글 여러줄 장문", "longtext"],
  ["짧게 한줄", "text"],
  ["고르게 선택 골라 드롭다운 고르는 선택지 선택형 고를 목록에서 직접고르 콤보박스 셀렉트", "select"],
  ["여러개고르 복수선택 중복선택 다중선택", "multiselect"],
  ["체크 체크박스 체크로 예아니오 네아니오 온오프 했는지", "boolean"],
  ["날짜 날짜로 달력에서", "date"],
  ["시간 시각", "time"],
  ["사진 이미지 사진으로 그림", "image"],
  ["돈 금액 원으로", "money"],
  ["별점 별 별로 별다섯개", "rating"],
  ["주소", "address"],
  ["전화번호 연락처", "phone"],
  ["퍼센트 프로", "percent"],
  ["색", "colour"],
  ["태그 해시태그", "tags"],
];

export const POSITION_WORDS: readonly (readonly [string, "top" | "bottom" | "front" | "back" | "before" | "after" | "beside"])[] = [
  ["맨위 위 상단 최상단 제일위 꼭대기 윗부분 맨위로 위쪽", "top"],
  ["맨아래 아래 하단 밑 맨밑 아래쪽 바닥 제일밑 맨끝", "bottom"],
  ["맨앞 앞 첫번째 처음", "front"],
  ["맨뒤 뒤 마지막 끝", "back"],
  ["옆 오른쪽 왼쪽 곁", "beside"],
  ["다음 밑에 뒤에", "after"],
  ["전 앞에", "before"],
];

/** Words that point back. */
export const POINTING_WORDS: readonly (readonly [string, "this" | "there" | "earlier" | "rest" | "both"])[] = [
  ["그거 그것 이거 이것 저거 저것 그건 이건 그걸 이걸 그게 이게 고거 요거 얘 걔 그놈 이놈 해당것", "this"],
  ["거기 여기 저기 그쪽 이쪽 거기다 여기다 그화면 이화면 그페이지 이페이지 그자리 그목록 그표 그밑 그옆 그위 그아래 거기밑", "there"],
  ["아까 아까그 방금 방금그 방금거 아까거 전에 먼저번 이전 그전에 어제 지난번 아까한거 방금한거 좀전 방금전", "earlier"],
  ["나머지 나머지는 다른거 그외 그밖에", "rest"],
  ["둘다 둘 양쪽 모두다 전부다", "both"],
];
export const CORRECTING: readonly string[] =
  "그게아니라 그거말고 그거아니고 아니아니 그게아니고 그거아니라 아니라 그말이아니라 잘못알아들 그뜻이아니라 아니그거말고 이게아니라 그렇게말고".split(
    " ",
  );

export const UNDO_DIRECTIONS: readonly (readonly [string, "back" | "forward" | "beginning"])[] = [
  ["다시앞으로 다시실행 리두 redo 취소한거다시 되돌린거다시 앞으로가기", "forward"],
  ["처음상태 처음으로 처음부터 원래상태로처음 초기상태 싹다지우고 다지우고처음 초기화 처음대로 맨처음", "beginning"],
];

/** Moods of a look, as said, without endings. */
export const MOODS: readonly string[] =
  "귀엽 귀여운 깔끔 심플 고급 따뜻 차분 감성 잔잔 미니멀 아기자기 화사 발랄 세련 모던 레트로 신뢰감 우아 단정 화려 조용 산뜻 밝 은은 내추럴 신비로운 젊은 예쁜 이쁘 멋있 멋진 간단 쉽 둥글둥글 포근 알록달록 활기 힙 클래식 빈티지 몽환 시원 전문적 강렬 여백 넓 네온 동물그림 픽셀 한지 나무".split(
    " ",
  );
export const FONTS: readonly (readonly [string, "sans" | "serif" | "round" | "mono" | "hand"])[] = [
  ["명조 명조체 바탕체 세리프 세리프체 궁서체 궁서", "serif"],
  ["고딕 고딕체 돋움 산세리프", "sans"],
  ["둥근폰트 둥근글씨 둥글둥글 둥근 동글 동글동글", "round"],
  ["모노스페이스 코딩폰트 터미널 고정폭", "mono"],
  ["손글씨 손글씨체 필기체", "hand"],
];

/** Names that mean the same part of a record. */
export const SAME_FIELDS: readonly string[] = [
  "연락처 전화번호 휴대폰 휴대폰번호 핸드폰 핸드폰번호 폰번호 전화 휴대전화 번호",
  "이름 성함 성명 이름표 성함란 닉네임",
  "가격 금액 값 단가 요금 판매가 비용 가격란",
  "사진 이미지 그림 사진란",
  "메모 비고 특이사항 참고사항 노트",
  "날짜 일자 일시 언제 날",
  "상태 진행상태 진행상황 처리상태 단계 현황",
  "주소 위치 장소 사는곳",
  "수량 개수 갯수 재고 재고수량",
  "이메일 메일 메일주소",
  "내용 본문 글내용 설명",
  "제목 타이틀 이름제목",
  "별점 평점 점수",
  "생일 생년월일 출생일",
  "분류 카테고리 종류 구분 유형",
  "담당자 담당 담당직원",
  "마감일 마감 기한 마감날짜 데드라인 due",
  "결제수단 결제방법 결제방식 지불수단",
  "인원 인원수 명수 몇명",
  "첨부 파일 첨부파일",
];

/** They ask for something and name nothing. */
export const INTERROGATIVES: readonly string[] = "뭐 무엇 얼마 몇 어떻게 왜 어디 어느".split(" ");

/** Last words of a label that only say that a name stands there: a list whose records have a 벌통 이름 is one of 벌통. */
export const NAME_ENDINGS = "이름 명 명칭 번호 호수 제목 코드";

/** People, whoever they are in an app. */
export const ANYBODY = "사람 사람들 분 분들 애 애들 아이 아이들 친구 친구들 인원 멤버 멤버들 명단";

/** Nouns that say who or when only with the verb before them: 먹인 사람, 온 날. */
export const DEED_NOUNS = "사람 분 날 곳 때";
