/** Invitations by what they are for, where it is no first birthday: what stands for {names} are the names that the wish says. */
import type { Occasion } from "../tool/invitation-facts.ts";

export interface InvitationWords {
  title: string;
  /** Names where none are said. */
  names: readonly string[];
  party: string;
  hall: string;
  heading: string;
  body: string;
  captions: readonly string[];
  /** Who wrote, and what. */
  wishes: readonly (readonly [writer: string, body: string])[];
  /** Whose accounts are told; none: there are no gifts of money. */
  accounts: readonly string[];
}

export const INVITATIONS: Readonly<Record<Exclude<Occasion, "baby">, InvitationWords>> = {
  wedding: {
    title: "청첩장",
    names: ["이도윤", "김서아"],
    party: "{names} 결혼식",
    hall: "라온 웨딩홀 3층",
    heading: "{names} 결혼해요",
    body: "서로를 바라보며 걸어온 두 사람이 이제 같은 곳을 바라보며 걸어가려 해요. 오셔서 축복해 주시면 더없는 기쁨으로 간직할게요.",
    captions: ["처음 만난 날", "함께 떠난 여행", "프러포즈", "웨딩 사진"],
    wishes: [
      ["대학 친구들", "드디어! 두 사람 정말 잘 어울려. 그날 만나자!"],
      ["박준호", "결혼 진심으로 축하해요. 오래오래 행복하세요."],
      ["회사 동료", "가장 빛나는 날이 되길 바라요."],
    ],
    accounts: ["신랑", "신부"],
  },
  birthday: {
    title: "초대장",
    names: [],
    party: "{names}",
    hall: "라온 한정식 별실",
    heading: "{names}에 초대해요",
    body: "늘 곁에서 힘이 되어 주신 분들과 기쁜 날을 함께하고 싶어요. 편한 마음으로 와 주세요.",
    captions: ["어린 시절", "가족 여행", "요즘 모습"],
    wishes: [
      ["조카 서준", "축하드려요! 늘 건강하세요."],
      ["옆집 이웃", "좋은 날 불러 주셔서 고마워요."],
      ["박준호", "그날 꼭 갈게요."],
    ],
    accounts: [],
  },
  reunion: {
    title: "모임 초대장",
    names: [],
    party: "오랜만의 모임",
    hall: "라온식당 2층",
    heading: "오랜만에 얼굴 봐요",
    body: "바쁜 날들 사이에서도 문득 생각나는 얼굴들이 있지요. 이번에는 꼭 만나서 밀린 이야기를 나눠요.",
    captions: ["지난번 모임", "그때 그 시절", "다 같이 찍은 사진"],
    wishes: [
      ["박준호", "얼마 만이야! 다들 보고 싶다."],
      ["최유진", "이번에는 꼭 갈게."],
      ["정민수", "옛날 사진 챙겨 갈게요."],
    ],
    accounts: [],
  },
  opening: {
    title: "개업 초대장",
    names: [],
    party: "문 여는 날",
    hall: "새로 문을 여는 곳",
    heading: "새로운 시작에 초대해요",
    body: "오래 준비한 자리를 드디어 열어요. 처음을 함께해 주시면 큰 힘이 될 거예요.",
    captions: ["준비하는 모습", "안을 미리 보기", "문 여는 날"],
    wishes: [
      ["윗집 가게", "축하해요! 번창하세요."],
      ["박준호", "첫날 꼭 들를게요."],
      ["최유진", "기다리고 있었어요."],
    ],
    accounts: [],
  },
  housewarming: {
    title: "집들이 초대장",
    names: [],
    party: "집들이",
    hall: "우리 집",
    heading: "우리 집에 놀러 오세요",
    body: "새로 꾸민 집에 가장 먼저 보여 드리고 싶은 분들을 초대해요. 편한 옷차림으로 와서 오래 이야기 나눠요.",
    captions: ["거실", "부엌", "창밖 풍경"],
    wishes: [
      ["박준호", "새 집 축하해! 휴지 사 갈게."],
      ["최유진", "집들이 음식 기대할게요."],
      ["정민수", "주차할 곳이 있을까요?"],
    ],
    accounts: [],
  },
  party: {
    title: "초대장",
    names: [],
    party: "함께하는 자리",
    hall: "라온 파티룸",
    heading: "당신을 초대해요",
    body: "함께 있으면 더 즐거운 사람들과 맛있는 음식과 이야기를 나누고 싶어요. 가벼운 마음으로 들러 주세요.",
    captions: ["지난번 자리", "준비하는 모습", "다 같이"],
    wishes: [
      ["박준호", "불러 줘서 고마워!"],
      ["최유진", "그날 만나요."],
      ["정민수", "뭐 챙겨 갈까요?"],
    ],
    accounts: [],
  },
};

/** What guests write with their answers, whatever the occasion; one for each row of the examples. */
export const GUEST_WORDS: readonly (string | null)[] = [
  "축하해요! 꼭 갈게요.",
  null,
  "가족이 다 같이 가요.",
  "일이 있어 못 가지만 축하해요!",
  null,
  "아이 의자가 있을까요?",
  null,
];

/** Whose first birthday the examples are of; the name ends in a consonant. */
export const EXAMPLE_BABY = "하윤";
/** What stands behind a child's name that is spoken of, and that is addressed. */
export const OF_CONSONANT = { called: "이", addressed: "아" } as const;
export const OF_VOWEL = { called: "", addressed: "야" } as const;
