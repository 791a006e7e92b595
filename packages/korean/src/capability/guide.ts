/** A page of advice: 모범 사례와 연동에 관한 조언, 사용 안내. */
import type { Block } from "@appmon/appspec/spec";
import { GUIDE_TOPICS } from "../data/guide-copy.ts";
import { withNote, withScreen } from "./app-screens.ts";
import type { Capability } from "./capability.ts";
import { isWanted } from "./is-declined.ts";

const WORDS =
  /((?:모범\s?사례|베스트\s?프랙티스|노하우|연동|통합|사용\s?(?:방법|법)|시작하는\s?법)[가-힣\s,·]{0,14}(?:조언|안내|가이드|팁|도움말|정보|섹션|페이지)|모범\s?사례|(?:사용|이용)\s?(?:가이드|안내서|설명서)|도움말\s?(?:페이지|화면|센터))/;

export const guide: Capability = {
  name: "guide",
  label: "조언과 안내",
  isAskedFor: ({ text }, spec) => isWanted(text, WORDS) && !spec.screens.some(({ id }) => id === "guide"),
  addTo(spec, { text }) {
    const said = WORDS.exec(text)?.[0] ?? "";
    // What stands around the words may name a second topic.
    const around = text.slice(Math.max(0, text.indexOf(said) - 20), text.indexOf(said) + said.length + 20);
    const topics = GUIDE_TOPICS.filter(({ words }) => words.test(around));
    if (topics.length === 0) return spec;
    const title = topics
      .map((topic) => topic.title)
      .join("와 ")
      .slice(0, 30);
    const blocks: Block[] = topics.map((topic, at) => ({
      id: `guide${at + 1}`,
      kind: "section",
      section: "faq",
      heading: topic.title,
      items: topic.tips.map(([name, body]) => ({ title: name, body })),
    }));
    const { spec: made } = withScreen(spec, { id: "guide", title, icon: "lightbulb", blocks }, { last: true });
    return withNote(made, { kind: "understood", text: `‘${title}’ 화면에 일할 때 도움이 되는 글을 넣었어요. 글은 고칠 수 있어요.` });
  },
};
