import { describe, expect, it } from "vitest";
import { saidForms } from "./said-forms.ts";

describe("a label as it is said", () => {
  it.each([
    ["버림", ["버린", "버릴", "버렸"]],
    ["읽음", ["읽은", "읽었"]],
    ["모자라요", ["모자란"]],
    ["늦었어요", ["늦은", "늦었"]],
    ["안 옴", ["안온", "안왔"]],
    ["찾아감", ["찾아간", "찾아갔"]],
    ["돌려줌", ["돌려준", "돌려줬"]],
    ["완료함", ["완료한", "완료했"]],
  ])("%s", (label, forms) => {
    expect(saidForms(label)).toEqual(expect.arrayContaining(forms));
  });

  it.each(["이름", "봄", "", "노쇼", "출석", "A"])("%s has none that could be taken for something else", (label) => {
    expect(saidForms(label).filter((form) => form.length < 2)).toEqual([]);
  });
});
