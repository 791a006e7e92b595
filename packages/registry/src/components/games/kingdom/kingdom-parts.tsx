import { Button } from "@appmon/kit/ui";
/** What the screens of a kingdom are made of. */
import { useId, useState } from "react";
import type { ReactNode } from "react";
import type { World } from "./kingdom.ts";
import type { OpenKingdom } from "./use-kingdom.ts";

export interface PartProps {
  open: OpenKingdom;
  world: World;
}

/** "금 120 · 철 80" */
export const priceText = (price: readonly number[], world: World): string =>
  world.resources.flatMap((name, at) => ((price[at] ?? 0) > 0 ? [`${name} ${price[at]}`] : [])).join(" · ") || "무료";

/** A line of something one can do: what it is, what it costs, a button. */
export function DeedRow({ title, facts, children }: { title: string; facts: string; children: ReactNode }) {
  return (
    <li>
      <span>
        <b>{title}</b>
        <small>{facts}</small>
      </span>
      {children}
    </li>
  );
}

/** A whole number and a button that does something with it. */
export function CountForm({
  label,
  button,
  start,
  onSend,
}: {
  label: string;
  button: string;
  start: number;
  onSend: (count: number) => void;
}) {
  const [text, setText] = useState(String(start));
  const id = useId();
  return (
    <form
      className="am-count-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(Number(text));
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="am-input am-number"
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.target.value.replace(/\D/g, "").slice(0, 9))}
      />
      <Button look="primary" type="submit">
        {button}
      </Button>
    </form>
  );
}
