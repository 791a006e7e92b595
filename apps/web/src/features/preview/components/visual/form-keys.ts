import type { KeyboardEvent } from "react";

/** Enter in a line of a form saves it, Esc closes it and nothing else: what was typed elsewhere stays. */
export function formKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.nativeEvent.isComposing || !(event.target instanceof HTMLElement)) return;
  const isLine = event.target instanceof HTMLInputElement && !["checkbox", "radio"].includes(event.target.type);
  const isField = isLine || event.target.matches("input, select, textarea");
  if (event.key === "Enter" && isLine) press(event, "save");
  else if (event.key === "Escape" && isField) {
    // One press too many takes no form away that is not open.
    event.preventDefault();
    press(event, "cancel");
  }
}

function press(event: KeyboardEvent<HTMLElement>, what: "save" | "cancel"): void {
  for (let place = (event.target as HTMLElement).parentElement; place && place !== event.currentTarget; place = place.parentElement) {
    const button = place.querySelector<HTMLButtonElement>(`[data-form="${what}"]`);
    if (!button) continue;
    event.preventDefault();
    if (!button.disabled) button.click();
    return;
  }
}
