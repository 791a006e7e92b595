import { toast } from "sonner";
import { Icon } from "../icon.tsx";

export interface ReceiptProps {
  title: string;
  /** What was asked for, line by line. */
  lines: readonly { label: string; value: string }[];
  /** Said under the lines. */
  note?: string;
  again: { label: string; run: () => void };
}

/** Plain text for a messenger: "예약자: 김서연". */
export function receiptText(title: string, lines: ReceiptProps["lines"]): string {
  return [`[${title}]`, ...lines.map(({ label, value }) => `${label}: ${value}`)].join("\n");
}

/** Copies text and says so, also when the browser forbids it. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error("복사가 막혀 있어요. 내용을 길게 눌러 복사해 주세요");
  }
}

/** What stands on the page after something was booked or ordered. */
export function Receipt({ title, lines, note, again }: ReceiptProps) {
  return (
    <div className="am-receipt" role="status">
      <span className="am-sent-mark">
        <Icon name="check" size={30} />
      </span>
      <h3>{title}</h3>
      <dl>
        {lines.map(({ label, value }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same, and none ever moves
          <div key={at}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="am-hint">{note}</p>}
      <div className="am-receipt-foot">
        <button
          type="button"
          className="am-button"
          data-action="copy"
          onClick={() => void copyText(receiptText(title, lines), "내용을 복사했어요")}
        >
          <Icon name="copy" size={17} />
          내용 복사
        </button>
        <button type="button" className="am-button" data-action="again" onClick={again.run}>
          {again.label}
        </button>
      </div>
    </div>
  );
}
