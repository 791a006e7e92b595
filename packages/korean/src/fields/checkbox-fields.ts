/** Things done once are ticked off. */

/** 가본 곳 체크, 이룬 거 체크: one box, ticked or not. */
export function asTicks(labels: readonly string[]): string[] {
  const at = labels.indexOf("체크");
  const before = labels[at - 1];
  const done =
    before === undefined
      ? undefined
      : /^(가\s?본|이룬|먹은|먹어\s?본|읽은|본|산|한)\s?(?:곳|거|것|책|데)$/.exec(before)?.[1]?.replace(/\s/g, "");
  if (done === undefined) return [...labels];
  const named =
    { 가본: "가 봄", 이룬: "이룸", 먹은: "먹음", 먹어본: "먹어 봄", 읽은: "읽음", 본: "봄", 산: "구매", 한: "완료" }[done] ?? done;
  return labels.toSpliced(at - 1, 2, `${named} 여부`);
}
