/**
 * Sentences that say what was done, and the same said of what is about to be done, and wished for: 넣었어요 ↔ 넣을게요 ↔ 넣어 줘. Of the verbs by
 * which changes of an app are told; any other sentence (저장돼요, 그대로예요) is true of all and stays as it is.
 */
const FORMS: readonly (readonly [done: string, planned: string, wished: string])[] = [
  ["넣었어요", "넣을게요", "넣어 줘"],
  ["바꿨어요", "바꿀게요", "바꿔 줘"],
  ["뺐어요", "뺄게요", "빼 줘"],
  ["옮겼어요", "옮길게요", "옮겨 줘"],
  ["묶었어요", "묶을게요", "묶어 줘"],
  ["숨겼어요", "숨길게요", "숨겨 줘"],
  ["띄웠어요", "띄울게요", "띄워 줘"],
  ["비웠어요", "비울게요", "비워 줘"],
  ["달았어요", "달게요", "달아 줘"],
  ["막았어요", "막을게요", "막아 줘"],
  ["만들었어요", "만들게요", "만들어 줘"],
  ["이었어요", "이을게요", "이어 줘"],
  ["지웠어요", "지울게요", "지워 줘"],
  ["않았어요", "않을게요", "않게 해 줘"],
  ["그렸어요", "그릴게요", "그려 줘"],
  ["냈어요", "낼게요", "내 줘"],
  ["붙였어요", "붙일게요", "붙여 줘"],
  ["올렸어요", "올릴게요", "올려 줘"],
  ["내렸어요", "내릴게요", "내려 줘"],
  ["놓았어요", "놓을게요", "놓아 줘"],
  ["두었어요", "둘게요", "둬 줘"],
  ["드려요", "드릴게요", "줘"],
  // Behind 추가, 정렬, 눈에 띄게 …
  ["했어요", "할게요", "해 줘"],
];

function turned(sentence: string, from: 0 | 1 | 2, to: 0 | 1 | 2): string {
  const end = /[.!?]*$/.exec(sentence)![0];
  const body = sentence.slice(0, sentence.length - end.length);
  const form = FORMS.find((forms) => body.endsWith(forms[from]));
  return form ? `${body.slice(0, -form[from].length)}${form[to]}${end}` : sentence;
}

/** 메모를 넣었어요. → 메모를 넣을게요. */
export const asPlanned = (sentence: string): string => turned(sentence, 0, 1);

/** 메모를 넣을게요. → 메모를 넣었어요. */
export const asDone = (sentence: string): string => turned(sentence, 1, 0);

/**
 * 메모를 넣었어요. → 메모를 넣어 줘. What is true of both is asked for in so many words: 이름이 같은 손님은 두 번 적을 수 없어요 → …, 이렇게 해 줘.
 */
export function asWished(sentence: string): string {
  const plain = sentence.replace(/[.!?]+$/, "");
  const wished = turned(plain, 0, 2);
  return wished === plain ? `${plain}, ${SO}` : wished;
}
const SO = "이렇게 해 줘";
