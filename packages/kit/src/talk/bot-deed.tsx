import { useEffect, useRef, useState } from "react";
import type { Deed } from "./bot-deeds.ts";
import { Icon } from "../icon.tsx";
import { josa } from "../josa.ts";
import type { Collection } from "../schema.ts";
import { useRecords } from "../records/use-records.ts";
import { useRowTools } from "../records/use-row-tools.tsx";

interface BotDeedProps {
  deed: Deed;
  /** Where it is written down. */
  collection: Collection;
  /** Collection the good is of. */
  goods: string | undefined;
  good: string | undefined;
}

/** An order or a word for a person, written down without leaving the talk; says so when it is done. */
export function BotDeed({ deed, collection, goods, good }: BotDeedProps) {
  const tools = useRowTools(collection);
  const { records } = useRecords(collection);
  const [isDone, setDone] = useState(false);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current !== null && records.length > before.current) setDone(true);
  }, [records.length]);
  const via = collection.fields.find((field) => field.type === "relation" && field.target === goods)?.id;
  if (!tools.mayCreate) return null;
  return (
    <div className="am-bubble-offers">
      <button
        type="button"
        className="am-button"
        data-size="small"
        data-look="primary"
        data-action={`bot-${deed}`}
        onClick={() => {
          before.current = records.length;
          tools.create(via !== undefined && good !== undefined ? { [via]: good } : undefined);
        }}
      >
        <Icon name={deed === "order" ? "shopping-cart" : "mail"} size={16} />
        {deed === "order" ? "주문하기" : "사람에게 문의하기"}
      </button>
      {isDone && <p role="status">{josa(collection.name, "이/가")} 접수됐어요. 확인하고 알려 드릴게요.</p>}
      {tools.dialog}
    </div>
  );
}
