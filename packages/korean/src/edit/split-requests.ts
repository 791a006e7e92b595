/** Where one request ends and the next begins: at a sentence end, or after a verb that joins (…추가하고, …빼고). */
const END = /[!?。\n;]+\s*|\.+(?=\s|$|[가-힣])\s*/;
/** "넣고 싶어", "빼고 있어" go on; they do not join. */
const JOINED =
  /((?:필수로|선택으로|추가|삭제|제거|변경|정렬|표시|적용|설정|[가-힣](?:으로|로)|크게|작게|어둡게|밝게|둥글게|수\s?있게|않게)\s?하고|(?:기본|필수|선택)이고|해\s?주고|넣고|넣어주고|빼고|빼주고|바꾸고|바꿔주고|지우고|없애고|만들고|만들어주고|달고|옮기고|보여주고|고치고|숨기고|추가해주고)(?:,?\s+|,)(?!싶|있|나서|보고|싶은|봐|볼|보여|나머지)/;

/** "정비중을 작업중으로, 출고를 출고완료로": several things that each become another. */
const BECOMES = /^\s*[^,]{1,20}?(?:을|를|은|는)\s[^,]{1,20}(?:으로|로)(?:\s?(?:바꿔|변경|고쳐)\S*(?:\s?\S{1,3})?)?\s*[.!~]*$/;

function renames(request: string): string[] {
  const parts = request.split(/\s*,\s*|(?<=(?:으로|로)(?:\s바꾸)?고)\s+/);
  if (
    parts.length < 2 ||
    parts.length > 6 ||
    /(색|배경|바탕|테마)/.test(request) ||
    !parts.every((part) => BECOMES.test(part.replace(/(?:하|바꾸)?고$/, "")))
  )
    return [request];
  return parts.map((part, index) => (index < parts.length - 1 ? `${part.replace(/(?:하|바꾸)?고$/, "")} 바꿔줘` : part));
}

/** The requests of a message, in order; quoted parts are never cut. */
export function splitRequests(text: string): string[] {
  const kept: string[] = [];
  const masked = text.replace(/(['"‘“])[^'"’”]{1,60}['"’”]/g, (quoted) => {
    kept.push(quoted);
    return `\u{e000}${String.fromCharCode(0xe100 + kept.length - 1)}`;
  });
  const restore = (part: string) => part.replace(/\u{e000}(.)/gu, (_whole, mark: string) => kept[mark.charCodeAt(0) - 0xe100] ?? "");
  const requests: string[] = [];
  for (const sentence of masked.split(END)) {
    let rest = sentence;
    for (let match = JOINED.exec(rest); match; match = JOINED.exec(rest)) {
      requests.push(rest.slice(0, match.index + match[1]!.length));
      rest = rest.slice(match.index + match[0].length);
    }
    requests.push(rest);
  }
  const cleaned = requests
    .flatMap(renames)
    .map((part) => restore(part).trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  return cleaned.length > 0 ? cleaned : [text];
}
