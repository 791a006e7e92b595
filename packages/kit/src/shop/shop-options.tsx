import { useId, useState } from "react";
import { type Chosen, missingChoice, priceWith } from "./cart.ts";
import { grouped } from "../format-text.ts";
import { Modal } from "../frame/modal.tsx";
import { josa } from "../josa.ts";
import type { FieldSchema } from "../schema.ts";
import { Stepper } from "./stepper.tsx";

interface ShopOptionsProps {
  name: string;
  /** Won, of one without anything along. */
  priceKrw: number;
  choices: readonly FieldSchema[];
  /** Ids of those that have to be chosen. */
  must: readonly string[];
  /** No more than this can be had. */
  most: number;
  onPut: (quantity: number, chosen: Chosen) => void;
  onClose: () => void;
}

/** What goes along with a thing: choices with what each of them adds, and at the button what it all comes to. */
export function ShopOptions({ name, priceKrw, choices, must, most, onPut, onClose }: ShopOptionsProps) {
  const [chosen, setChosen] = useState<Chosen>(() =>
    choices.map((field) => (must.includes(field.id) && field.type !== "multiselect" ? firstOf(field) : [])),
  );
  const [quantity, setQuantity] = useState(1);
  const [refused, setRefused] = useState<string | null>(null);
  const refusal = useId();
  const choose = (at: number, values: readonly string[]) => {
    setChosen(chosen.map((old, other) => (other === at ? values : old)));
    setRefused(null);
  };
  const put = () => {
    const missing = missingChoice(choices, must, chosen);
    if (missing) return setRefused(missing.id);
    onPut(quantity, chosen);
  };
  const total = priceWith(priceKrw, choices, chosen) * quantity;
  return (
    <Modal title={name} onClose={onClose}>
      <form
        className="am-options"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          put();
        }}
      >
        {choices.map((field, at) => (
          <OptionGroup
            key={field.id}
            field={field}
            chosen={chosen[at] ?? []}
            isMust={must.includes(field.id)}
            refusal={refused === field.id ? refusal : undefined}
            onChoose={(values) => choose(at, values)}
          />
        ))}
        <footer className="am-options-foot">
          <Stepper name={name} quantity={quantity} most={most} onQuantity={(next) => setQuantity(Math.max(1, next))} />
          <button type="submit" className="am-button" data-look="primary" data-action="add">
            {grouped(total)}원 담기
          </button>
        </footer>
        <output className="am-sr" aria-live="polite">
          합계 {grouped(total)}원
        </output>
      </form>
    </Modal>
  );
}

const firstOf = (field: FieldSchema): string[] => field.options?.slice(0, 1).map(({ value }) => value) ?? [];

interface OptionGroupProps {
  field: FieldSchema;
  chosen: readonly string[];
  isMust: boolean;
  /** Id for what is said when it was left out. */
  refusal: string | undefined;
  onChoose: (values: readonly string[]) => void;
}

/** One of several, or as many as one likes. */
function OptionGroup({ field, chosen, isMust, refusal, onChoose }: OptionGroupProps) {
  const isMany = field.type === "multiselect";
  const group = useId();
  const options = [...(isMany || isMust ? [] : [{ value: "", label: "선택 안 함" }]), ...(field.options ?? [])];
  return (
    <fieldset className="am-option-group" aria-describedby={refusal}>
      <legend>
        {field.label} <span data-must={isMust}>{isMust ? "필수" : isMany ? "여러 개 가능" : "선택"}</span>
      </legend>
      {options.map((option) => {
        const price = "price" in option ? option.price : undefined;
        return (
          <label key={option.value}>
            <input
              type={isMany ? "checkbox" : "radio"}
              name={isMany ? undefined : group}
              value={option.value}
              checked={option.value === "" ? chosen.length === 0 : chosen.includes(option.value)}
              onChange={(event) => {
                if (!isMany) return onChoose(option.value === "" ? [] : [option.value]);
                onChoose(event.target.checked ? [...chosen, option.value] : chosen.filter((value) => value !== option.value));
              }}
            />
            <span>{option.label}</span>
            {price !== undefined && price > 0 && <b>+{grouped(price)}원</b>}
          </label>
        );
      })}
      {refusal && (
        <p className="am-error" id={refusal} role="alert">
          {josa(field.label, "을/를")} 골라 주세요.
        </p>
      )}
    </fieldset>
  );
}
