/**
 * Sentences that say what was done, and the same said of what is about to be done: 넣었어요 ↔ 넣을게요. Of the verbs by which changes of an
 * app are told; any other sentence (저장돼요, 그대로예요) is true of both and stays as it is.
 */
const FORMS: readonly (readonly [done: string, planned: string])[] = [
  ["넣었어요", "넣을게요"],
  ["바꿨어요", "바꿀게요"],
  ["뺐어요", "뺄게요"],
  ["옮겼어요", "옮길게요"],
  ["묶었어요", "묶을게요"],
  ["숨겼어요", "숨길게요"],
  ["띄웠어요", "띄울게요"],
  ["비웠어요", "비울게요"],
  ["달았어요", "달게요"],
  ["막았어요", "막을게요"],
  ["만들었어요", "만들게요"],
  ["이었어요", "이을게요"],
  ["지웠어요", "지울게요"],
  ["않았어요", "않을게요"],
  ["그렸어요", "그릴게요"],
  ["냈어요", "낼게요"],
  ["붙였어요", "붙일게요"],
  ["올렸어요", "올릴게요"],
  ["내렸어요", "내릴게요"],
  ["놓았어요", "놓을게요"],
  ["드려요", "드릴게요"],
  // Behind 추가, 정렬, 눈에 띄게 …
  ["했어요", "할게요"],
];

function turned(sentence: string, from: 0 | 1, to: 0 | 1): string {
  const end = /[.!?]*$/.exec(sentence)![0];
  const body = sentence.slice(0, sentence.length - end.length);
  const form = FORMS.find((forms) => body.endsWith(forms[from]));
  return form ? `${body.slice(0, -form[from].length)}${form[to]}${end}` : sentence;
}

/** 메모를 넣었어요. → 메모를 넣을게요. */
export const asPlanned = (sentence: string): string => turned(sentence, 0, 1);

/** 메모를 넣을게요. → 메모를 넣었어요. */
export const asDone = (sentence: string): string => turned(sentence, 1, 0);
