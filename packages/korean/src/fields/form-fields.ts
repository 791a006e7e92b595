/** What a form is said to ask. */

/** "개인 정보와 직업 상태를 입력하는 양식": what a form asks beyond who one is. */
export function formFields(text: string): string[] {
  const said =
    /([^.,!?\n]{4,40}?)(?:을|를)\s(?:입력|작성|기입|적)(?:하는|할|하고|해서|해|어|는)?\s?(?:[가-힣]{0,4}\s)?(?:양식|폼|신청서|상담지|문의서)/.exec(
      text,
    )?.[1];
  const parts = (said ?? "").split(/(?:와|과|하고|이랑|랑)\s|\s및\s|·/).map((part) => part.trim().split(/\s/).slice(-2).join(" "));
  if (parts.length < 2) return [];
  return parts
    .filter(
      (part) => part.length >= 2 && !/(개인|인적|기본|고객|회원)\s?(정보|사항)$|^(이름|연락처|이메일|전화번호|메시지|내용)$/.test(part),
    )
    .map((part) =>
      /상태$/.test(part)
        ? `${part}(${/(신용|채무|연체)/.test(part) ? "연체 없음/30일 안쪽 연체/90일 넘은 연체/채무 조정 중" : "좋음/보통/나쁨/잘 모름"})`
        : part,
    );
}
