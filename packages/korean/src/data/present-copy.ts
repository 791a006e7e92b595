/** Why people come, by walk of life: three short reasons each. `ids` are domains. */
import type { IconName } from "@appmon/appspec/icon-names";

export interface PresentCopy {
  ids: readonly string[];
  heading: string;
  reasons: readonly (readonly [icon: IconName, title: string, body: string])[];
  hours: readonly (readonly [day: string, time: string])[];
}

export const PRESENT_COPY: readonly PresentCopy[] = [
  {
    ids: ["cafe", "drink", "tteok"],
    heading: "이 집의 한 잔",
    reasons: [
      ["coffee", "매일 아침 준비해요", "그날 쓸 만큼만 준비해서 맛이 한결같아요."],
      ["leaf", "계절을 담아요", "제철 재료로 만든 메뉴가 달마다 바뀌어요."],
      ["heart", "머물기 좋아요", "혼자 와도, 함께 와도 편한 자리가 있어요."],
    ],
    hours: [
      ["평일", "10:00 – 21:00"],
      ["주말", "11:00 – 22:00"],
    ],
  },
  {
    ids: ["food", "cook"],
    heading: "맛있는 이유",
    reasons: [
      ["chef-hat", "주문받고 만들어요", "미리 만들어 두지 않아 늘 따뜻해요."],
      ["leaf", "재료부터 골라요", "아침마다 시장에서 직접 보고 골라요."],
      ["users", "단체도 편해요", "미리 말씀해 주시면 자리를 맞춰 드려요."],
    ],
    hours: [
      ["점심", "11:30 – 15:00"],
      ["저녁", "17:00 – 22:00"],
    ],
  },
  {
    ids: ["nail", "hair", "massage"],
    heading: "믿고 맡기는 이유",
    reasons: [
      ["user", "한 분께 집중해요", "예약한 시간에는 한 분만 모셔요."],
      ["sparkles", "도구를 매번 소독해요", "쓰고 난 도구는 바로 소독해요."],
      ["message-circle", "먼저 이야기 나눠요", "원하는 느낌을 듣고 어울리는 것을 권해 드려요."],
    ],
    hours: [
      ["화–금", "11:00 – 20:00"],
      ["토·일", "11:00 – 18:00"],
    ],
  },
  {
    ids: ["academy", "study"],
    heading: "이렇게 가르쳐요",
    reasons: [
      ["target", "수준부터 확인해요", "첫 시간에 지금 실력을 함께 살펴봐요."],
      ["users", "작은 반이에요", "한 반 인원을 적게 두어 질문이 자유로워요."],
      ["trending-up", "자라는 만큼 알려 드려요", "배운 것과 다음 목표를 꾸준히 나눠요."],
    ],
    hours: [
      ["평일", "14:00 – 22:00"],
      ["토요일", "10:00 – 18:00"],
    ],
  },
  {
    ids: ["clinic", "vet", "health"],
    heading: "진료 안내",
    reasons: [
      ["stethoscope", "충분히 설명해요", "왜 필요한지, 무엇을 하는지 먼저 말씀드려요."],
      ["clock", "기다림을 줄여요", "예약 시간에 맞춰 준비해 둬요."],
      ["heart-pulse", "끝난 뒤도 살펴요", "다음에 확인할 것을 챙겨 알려 드려요."],
    ],
    hours: [
      ["평일", "09:30 – 18:30"],
      ["토요일", "09:30 – 13:00"],
    ],
  },
  {
    ids: ["gym", "sports"],
    heading: "꾸준해지는 이유",
    reasons: [
      ["dumbbell", "내 몸에 맞춰요", "처음 오면 몸 상태부터 확인하고 시작해요."],
      ["calendar-check", "시간표가 넉넉해요", "아침부터 밤까지 편한 시간에 와요."],
      ["users", "함께라 즐거워요", "서로 응원하는 사람들이 있어요."],
    ],
    hours: [
      ["평일", "06:00 – 23:00"],
      ["주말", "09:00 – 18:00"],
    ],
  },
  {
    ids: ["stay", "space", "court"],
    heading: "편히 쓰시도록",
    reasons: [
      ["sparkles", "매번 깨끗하게", "쓰고 나면 꼭 정리하고 환기해요."],
      ["key", "들어오기 쉬워요", "예약하면 들어오는 방법을 바로 알려 드려요."],
      ["map-pin", "찾기 쉬워요", "대중교통과 주차 안내를 함께 드려요."],
    ],
    hours: [["문의", "09:00 – 21:00"]],
  },
  {
    ids: ["flower", "garden", "shopmall", "art"],
    heading: "정성을 담아요",
    reasons: [
      ["flower-2", "하나하나 손으로", "고르고 다듬는 일을 직접 해요."],
      ["gift", "선물하기 좋아요", "받는 분을 생각하며 포장해요."],
      ["message-circle", "맞춤도 돼요", "원하는 색과 느낌을 알려 주세요."],
    ],
    hours: [
      ["평일", "10:00 – 19:00"],
      ["토요일", "10:00 – 17:00"],
    ],
  },
];

export const PLAIN_COPY: PresentCopy = {
  ids: [],
  heading: "함께 일하는 방식",
  reasons: [
    ["message-circle", "먼저 잘 들어요", "무엇이 필요한지 충분히 이야기 나눠요."],
    ["list-checks", "과정을 보여 드려요", "지금 어디까지 왔는지 숨기지 않고 알려 드려요."],
    ["shield", "끝까지 책임져요", "마친 뒤에 생긴 일도 함께 살펴요."],
  ],
  hours: [["평일", "09:00 – 18:00"]],
};

/** Where visitors write for each other. */
export const COMMUNITY_COPY: PresentCopy = {
  ids: [],
  heading: "이렇게 함께해요",
  reasons: [
    ["message-circle", "편하게 나눠요", "짧은 글도, 작은 질문도 반가워요."],
    ["search", "쉽게 찾아요", "분류와 검색으로 필요한 이야기를 바로 찾아요."],
    ["heart", "서로 지켜요", "다른 사람을 존중하고 알게 된 개인 정보는 옮기지 않아요."],
  ],
  hours: [],
};
