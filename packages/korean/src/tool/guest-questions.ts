/** What guests are asked besides whether they come, and what they are told besides when and where. */
import type { IconName } from "@appmon/appspec/icon-names";
import type { FieldSpec } from "@appmon/appspec/spec";
import type { Json } from "@appmon/kernel/json";
import { optionsFromText } from "../fields/options-from-text.ts";

interface GuestQuestion {
  said: RegExp;
  field: FieldSpec;
  /** What the first guests answered. */
  samples: readonly Json[];
}

const choice = (id: string, label: string, options: string): FieldSpec => ({
  id,
  label,
  type: "select",
  options: optionsFromText(options, "select"),
});

const QUESTIONS: readonly GuestQuestion[] = [
  {
    said: /(?:뭐|뭘|무엇|음식|요리|하나씩|한\s?가지씩|각자|메뉴)\s?(?:를|을)?\s?(?:하나씩\s)?(?:해\s?(?:오|올|온)|가져\s?(?:오|올|온)|들고\s?(?:오|올|온)|싸\s?(?:오|올|온)|사\s?(?:오|올|온)|준비해\s?(?:오|올|온))|포트럭|가져올\s?(?:것|거|음식|메뉴)|해올\s?(?:것|거|음식)/,
    field: { id: "bring", label: "가져올 것", type: "text" },
    samples: ["잡채", "과일 한 상자", null, "케이크"],
  },
  {
    said: /알레르기|알러지|못\s?먹는\s?(?:음식|거|것)/,
    field: { id: "allergy", label: "알레르기나 못 먹는 음식", type: "text" },
    samples: [null, "땅콩", null, "없어요"],
  },
  {
    said: /식사\s?(?:여부|하시는지|하는지|하실지|할지|참석|인원)|밥\s?먹(?:는지|을지)/,
    field: choice("meal", "식사 여부", "식사할게요/식사는 괜찮아요"),
    samples: ["0", "0", "1", "0"],
  },
  {
    said: /(?:자차|차량|차로|차\s?가지고|주차)\S{0,3}\s?(?:오는지|오시는지|여부|이용|필요|가져오는지|몇\s?대|할지)/,
    field: choice("car", "차로 오시나요?", "네/아니요"),
    samples: ["0", "1", "1", "0"],
  },
  {
    said: /(?:버스|셔틀|대절)\S{0,4}\s?(?:탈|타는지|타시는지|이용|탑승|여부|신청)/,
    field: choice("bus", "버스를 타시나요?", "탈게요/따로 갈게요"),
    samples: ["0", "1", "1", "0"],
  },
  {
    said: /(?:숙박|자고\s?(?:가|갈)|1박|주무)\S{0,4}\s?(?:여부|하는지|하시는지|갈지|가는지|필요)/,
    field: choice("stay", "숙박 여부", "자고 갈게요/당일에 갈게요"),
    samples: ["0", "1", "1", "0"],
  },
  {
    said: /(?:연락처|전화번호|폰\s?번호)\S{0,2}\s?(?:도\s)?(?:받|적|남기|물어|같이|입력)/,
    field: { id: "phone", label: "연락처", type: "phone" },
    samples: ["010-2345-6789", "010-3456-7890", null, "010-4567-8901"],
  },
  {
    said: /(?:아이|애들|어린이|자녀)\S{0,3}\s?(?:몇\s?명|인원|동반|데려|같이\s?오)/,
    field: { id: "children", label: "함께 오는 아이", type: "number", unit: "명", min: 0, max: 20 },
    samples: [1, 0, 0, 2],
  },
  {
    said: /돌잡이/,
    field: choice("pick", "돌잡이 예상", "돈/실/연필/청진기/마이크/공/판사봉"),
    samples: ["0", "3", "2", "0"],
  },
  {
    said: /메뉴\S{0,2}\s?(?:고르|골라|선택|투표|추천|정하)/,
    field: { id: "menu", label: "먹고 싶은 메뉴", type: "text" },
    samples: ["삼겹살", "회", null, "중국집"],
  },
  {
    said: /(?:신청곡|듣고\s?싶은\s?(?:노래|곡))/,
    field: { id: "song", label: "듣고 싶은 노래", type: "text" },
    samples: ["걱정말아요 그대", null, null, "축배"],
  },
];

/** 메뉴는 스테이크 파스타 중에 고르게: what one will eat, of what there is. */
const DISHES = /(?:메뉴|식사)(?:는|은|를|을)?\s((?:[가-힣]{2,8}(?:이랑|랑|와|과|,|\/|·)?\s?){2,5}?)(?:중에?|에서)\s?(?:고르|골라|선택)/;

/** Questions a message asks guests, each as a field of their answer with what sample guests said. */
export function guestQuestions(text: string): { field: FieldSpec; samples: readonly Json[] }[] {
  const asked = QUESTIONS.filter(({ said }) => said.test(text)).map(({ field, samples }) => ({
    field: { ...field },
    samples: samples.map((sample) => (field.options && typeof sample === "string" ? field.options[Number(sample)]!.value : sample)),
  }));
  const dishes = DISHES.exec(text)?.[1]
    ?.split(/[\s,/·]+/)
    .map((dish) => dish.replace(/(?<=[가-힣]{2})(?:이랑|랑|와|과)$/, ""))
    .filter(Boolean);
  if (dishes && dishes.length >= 2) {
    const open = asked.findIndex(({ field }) => field.id === "menu");
    if (open >= 0) asked.splice(open, 1);
    const field = choice("dish", "드실 메뉴", dishes.join("/"));
    asked.push({ field, samples: [0, 1, 0, 1].map((at) => field.options![at]!.value) });
  }
  return asked;
}

interface GuestNotice {
  title: string;
  body: string;
  icon: IconName;
}

/** 화환은 사양합니다, 주차 2시간 무료, 드레스코드는 파란색: told as it was said. */
export function guestNotices(text: string): GuestNotice[] {
  const notices: GuestNotice[] = [];
  const declined =
    /(화환|축의금|부의금|조의금|선물|꽃)(?:이?나\s?\S{1,4})?(?:은|는|도)?\s?(?:정중히\s|정중하게\s)?(?:사양|안\s?받|받지\s?않|거절|괜찮|필요\s?없|마음만)/.exec(
      text,
    );
  if (declined)
    notices.push({ title: "안내", body: `${declined[1]}${/[은는]/.exec(declined[0])?.[0] ?? "은"} 정중히 사양합니다.`, icon: "info" });
  const parking =
    /주차(?:는|은|장은|장)?\s?((?:\S{1,8}\s)?(?:\d+시간\s?)?(?:무료|가능|됩니다|돼요|있어요|있음|안\s?(?:돼|되|됨)\S*|불가|어려\S+|제공))/.exec(
      text,
    );
  if (parking) notices.push({ title: "주차", body: parking[1]!.trim(), icon: "car" });
  const dress = /드레스\s?코드(?:는|은|가)?\s?([가-힣A-Za-z ]{1,14}?)(?=이에요|예요|입니다|이고|이구요|으로|[,.]|$)/.exec(text);
  if (dress) notices.push({ title: "드레스 코드", body: dress[1]!.trim(), icon: "shirt" });
  const things = /준비물(?:은|는)?\s([가-힣A-Za-z, ]{2,24}?)(?=이에요|예요|입니다|이고|이구요|가져|[.]|$)/.exec(text);
  if (things) notices.push({ title: "준비물", body: things[1]!.trim(), icon: "list-checks" });
  return notices;
}
