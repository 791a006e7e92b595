import { useState } from "react";
import { namesIn } from "../shared/names.ts";
import { Button } from "@appmon/kit/ui";
import type { Names } from "./use-names.ts";

/** Where names go in: one a line, many at once. With records the box adds to them (`noun` says to what), else it is the list itself. */
export function NamesBox({ from, noun, counter = "개" }: { from: Names; noun?: string; counter?: string }) {
  const [pasted, setPasted] = useState("");
  const text = noun === undefined ? from.typed : pasted;
  const count = namesIn(text).length;
  return (
    <div className="am-panel am-names">
      <label className="am-label" htmlFor="am-names">
        {noun === undefined ? `이름 (${from.names.length})` : `${noun} ${from.names.length}${counter}에서 뽑아요`}
      </label>
      <textarea
        id="am-names"
        className="am-input"
        rows={noun === undefined ? 8 : 3}
        value={text}
        placeholder={"한 줄에 하나씩 적거나\n쉼표로 이어 붙여 넣으세요"}
        onChange={(event) => {
          if (noun === undefined) void from.take(event.target.value);
          else setPasted(event.target.value);
        }}
      />
      {noun === undefined ? (
        <p className="am-help">이 기기에 저장돼요.</p>
      ) : (
        <Button
          small
          icon="plus"
          disabled={count === 0}
          onClick={() => {
            void from.take(pasted);
            setPasted("");
          }}
        >
          {count > 0 ? `${count}개 한 번에 넣기` : "한 번에 넣기"}
        </Button>
      )}
    </div>
  );
}
