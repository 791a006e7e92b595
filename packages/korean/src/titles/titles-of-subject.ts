/** Titles made of what an app is about: a contest of anglers is called after fishing, a potter's lesson after pots. */
import { findHeadNoun } from "../nouns/noun-lexicon.ts";

/** "태양광 회사" → 태양광 기본형, 태양광 고급형 …: cups and candles are no products of it. */
export function showcaseTitles(title: string): string[] {
  const subject =
    title
      .split(" ")
      .filter((word) => !/^(회사|업체|기업|법인|브랜드|사이트|홈페이지|소개)$/.test(word))
      .slice(0, 2)
      .join(" ") || "제품";
  const lines: readonly (readonly [kind: string, line: string, features: string, figures: string, body: string])[] = [
    ["기본형", "처음 쓰는 분께 가장 많이 권해요", "쉬운 설치, 1년 보증", "표준 규격", "꼭 필요한 기능만 담아 누구나 바로 쓸 수 있어요."],
    ["고급형", "오래 쓰는 튼튼한 구성이에요", "긴 보증, 우선 점검", "확장 규격", "자주, 오래 쓰는 곳을 위해 튼튼하게 만들었어요."],
    ["소형", "좁은 자리에도 꼭 맞아요", "가벼운 무게, 조용한 동작", "작은 규격", "자리를 적게 차지하고 혼자서도 옮길 수 있어요."],
    ["업무용", "여럿이 함께 쓰기 좋아요", "여러 명 사용, 정기 점검", "업무 규격", "사무실과 매장에서 하루 종일 써도 끄떡없어요."],
    ["맞춤형", "현장에 맞춰 만들어 드려요", "현장 방문, 도면 확인", "주문 제작", "쓰실 곳을 직접 보고 크기와 구성을 함께 정해요."],
  ];
  return lines.map(
    ([kind, line, features, figures, body]) => `${subject} ${kind}~한 줄 소개=${line}~특징=${features}~사양=${figures}~설명=${body}`,
  );
}

const NO_SUBJECT = /^(동네|우리|온라인|주말|초등|중등|성인|어린이|개인|그룹|신청|예약|관리|등록|전국|지역|대회|사이트|홈페이지|정보)$/;

/** "도자기 공방 수업" → 도자기 기초반 …; empty (the lexicon's own titles) when the title names no subject. */
export function lessonTitles(title: string): string[] {
  const subject = title
    .split(" ")
    .map((word) => word.replace(/(학원|공방|교실|교습소|센터|스튜디오|클래스|원데이|수업|강의|레슨|과외)$/, ""))
    .find((word) => word.length >= 2 && !findHeadNoun(word) && !NO_SUBJECT.test(word));
  return subject
    ? [
        `${subject} 기초반`,
        `주말 ${subject} 원데이`,
        `${subject} 심화반`,
        `평일 저녁 ${subject}`,
        `어린이 ${subject} 교실`,
        `1:1 ${subject} 수업`,
        `${subject} 자유 연습`,
        `처음 만나는 ${subject}`,
      ]
    : [];
}

/** What a contest is in: "낚시 대회 사이트" → 낚시. */
export function contestSubject(text: string): string | undefined {
  const said = /([가-힣]{2,6})\s?(?:대회|콘테스트|경연|경진\s?대회)/.exec(text)?.[1];
  return said && !NO_SUBJECT.test(said) && !/^(이번|다음|지난|최근|각종|여러|모든|해당)$/.test(said) ? said : undefined;
}

/** Records of a contest's lists: the contest itself, its notices, its pictures. */
export function contestTitles(noun: string, subject: string): string[] {
  switch (noun) {
    case "contest":
      return [
        `봄맞이 ${subject} 대회~장소=강변 행사장~대회 소개=처음 나오는 분도 환영해요. 안전 교육을 먼저 받고 시작해요.`,
        `전국 ${subject} 선수권~장소=종합 운동장~대회 소개=이틀 동안 예선과 본선을 치러요. 시상식은 마지막 날 오후에 열려요.`,
        `가족 ${subject} 대회~장소=시민 공원~대회 소개=아이와 함께 두 사람이 한 팀으로 나와요. 장비를 빌려 드려요.`,
        `야간 ${subject} 대회~장소=호수 광장~대회 소개=해가 진 뒤 시작해요. 밝은 옷과 손전등을 챙겨 주세요.`,
        `초보 ${subject} 대회~장소=청소년 수련관~대회 소개=경력 1년 미만만 나올 수 있어요. 선배들이 곁에서 도와요.`,
      ];
    case "notice":
      return [
        `가을 ${subject} 대회 참가 신청을 받아요~분류=행사~내용=이번 달 말까지 신청해 주세요. 선착순으로 마감하고 참가 번호를 문자로 보내 드려요.`,
        `대회 당일 집결 시간과 장소 안내~분류=안내~내용=오전 6시까지 본부석으로 모여 주세요. 주차장은 두 곳이고 셔틀이 10분마다 다녀요.`,
        `비가 오면 이렇게 진행해요~분류=긴급~내용=비가 조금 오면 그대로 진행해요. 특보가 내리면 당일 오전 5시에 문자로 알려 드려요.`,
        `채점 방식이 바뀌었어요~분류=안내~내용=가장 좋은 기록 세 개를 더해 순위를 정해요. 같은 점수면 먼저 낸 사람이 앞서요.`,
        `안전 수칙을 꼭 읽어 주세요~분류=안내~내용=구명조끼와 미끄럼 방지 신발을 준비해 주세요. 어린이는 보호자와 함께 있어야 해요.`,
      ];
    case "contestResult":
      return [
        ["김바다", "가을", 1, "42.3", "트로피와 상금 100만 원"],
        ["이하늘", "가을", 2, "39.8", "상금 50만 원"],
        ["박강", "가을", 3, "37.1", "상금 30만 원"],
        ["최산들", "봄맞이", 1, "45.0", "트로피와 상금 100만 원"],
        ["정노을", "봄맞이", 2, "41.7", "상금 50만 원"],
        ["한여울", "봄맞이", 3, "40.2", "상금 30만 원"],
      ].map(([name, season, place, score, prize]) => `${name}~대회=${season} ${subject} 대회~순위=${place}~기록=${score}점~상품=${prize}`);
    case "artwork":
    case "photo":
      return [
        `새벽 출발을 기다리는 참가자들`,
        `${subject} 대회 우승의 순간`,
        `시상식에서 함께 웃는 얼굴`,
        `가족 팀의 첫 기록`,
        `점심을 나눠 먹는 천막 아래`,
        `모두 함께 찍은 단체 사진`,
      ].map((one) => `${one}~설명=지난 ${subject} 대회에서 담았어요.`);
    default:
      return [];
  }
}
