import { copyText } from "@appmon/kit/ui";

/** Who was drawn, in order. */
export function WinnerList({ names, onReset }: { names: readonly string[]; onReset: () => void }) {
  if (names.length === 0) return null;
  return (
    <div className="am-winners">
      <ol aria-label="나온 순서">
        {names.map((name, at) => (
          <li key={`${at} ${name}`} className="am-badge" data-tone="accent">
            {name}
          </li>
        ))}
      </ol>
      <div className="am-calc-tools">
        <button
          type="button"
          className="am-text-button"
          onClick={() => void copyText(names.map((name, at) => `${at + 1}. ${name}`).join("\n"))}
        >
          결과 복사
        </button>
        <button type="button" className="am-text-button" data-action="reset" onClick={onReset}>
          처음부터
        </button>
      </div>
    </div>
  );
}
