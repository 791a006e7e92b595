import { useEffect, useRef } from "react";
import { Icon } from "@appmon/kit/ui";

interface NumberKeysProps {
  value: string;
  /** Digits at most. */
  most: number;
  disabled: boolean;
  onChange: (value: string) => void;
  onEnter: () => void;
}

/** Large keys for digits. A keyboard does the same anywhere on the page except in fields. */
export function NumberKeys({ value, most, disabled, onChange, onEnter }: NumberKeysProps) {
  const press = (key: string) => {
    if (disabled) return;
    if (key === "Enter") {
      if (value !== "") onEnter();
    } else if (key === "Backspace") onChange(value.slice(0, -1));
    else if (/^\d$/.test(key) && value.length < most) onChange(value === "0" ? key : value + key);
  };
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^(\d|Enter|Backspace)$/.test(event.key)) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return;
      // Enter presses a button that has the focus; only on these keys, where a click leaves it, it means that the number is whole.
      if (event.key === "Enter" && event.target instanceof Element && event.target.closest("button:not([data-key]), a")) return;
      event.preventDefault();
      latest.current(event.key);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return (
    <div className="am-number-keys" role="group" aria-label="숫자">
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => (
        <button key={digit} type="button" data-key={digit} disabled={disabled} onClick={() => press(String(digit))}>
          {digit}
        </button>
      ))}
      <button type="button" data-key="back" aria-label="지우기" disabled={disabled || value === ""} onClick={() => press("Backspace")}>
        <Icon name="arrow-left" size={24} />
      </button>
      <button type="button" data-key={0} disabled={disabled} onClick={() => press("0")}>
        0
      </button>
      <button type="button" data-key="enter" disabled={disabled || value === ""} onClick={() => press("Enter")}>
        확인
      </button>
    </div>
  );
}
