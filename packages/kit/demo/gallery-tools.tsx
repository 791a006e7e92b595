/** What one works something out with or makes something in, and what presents something. */
import { CalculatorBlock } from "../src/calculator-block.tsx";
import { DrawingBlock } from "../src/drawing-block.tsx";
import { MarkdownBlock } from "../src/markdown-block.tsx";
import { PresentBlock, type PresentKind } from "../src/present-block.tsx";
import { Screen } from "../src/screen.tsx";
import { CustomBlock } from "../src/custom-block.tsx";
import * as data from "./gallery-data.ts";
import { day } from "./gallery-fields.ts";

export function ToolScreen() {
  return (
    <Screen title="도구">
      <CalculatorBlock
        id="calculator"
        title="나눠 내기"
        inputs={[
          { id: "amount", label: "금액", type: "money", required: true },
          { id: "people", label: "사람", type: "number", unit: "명", required: true, default: { value: 4 } },
        ]}
        outputs={[{ id: "each", label: "한 사람", formula: "ceil(amount / people, -2)", unit: "원", show: "result" }]}
      />
      <MarkdownBlock id="markdown" title="글쓰기" collection={data.pages} name="name" body="body" />
      <DrawingBlock id="drawing" title="그리기" collection={data.pages} name="name" body="picture" />
      <CustomBlock id="custom" title="직접 만든 부분">
        <p>앱에만 있는 부분이 여기에 들어가요.</p>
      </CustomBlock>
    </Screen>
  );
}

const SHOWN: PresentKind[] = [
  "menu",
  "gallery",
  "carousel",
  "pricing",
  "testimonials",
  "team",
  "timeline",
  "location",
  "countdown",
  "account",
  "share",
  "footer",
];

export function PresentScreen() {
  return (
    <Screen title="소개">
      {SHOWN.map((section) => (
        <PresentBlock
          key={section}
          id={`present-${section}`}
          section={section}
          heading={section}
          body="보여 주고 싶은 것을 여기에 담아요."
          items={[
            { title: "연남 작업실", body: "햇빛이 잘 드는 곳이에요.", note: "월 30,000원" },
            { title: "성수 작업실", body: "재료를 함께 써요.", note: "월 45,000원" },
          ]}
          place={{ at: `${day(20)}T12:00`, address: "서울 마포구 연남로 12" }}
        />
      ))}
    </Screen>
  );
}
