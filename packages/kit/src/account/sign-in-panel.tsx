import { useId, useState } from "react";
import type { SubmitEvent } from "react";
import { toast } from "sonner";
import { useApp } from "../frame/app-context.tsx";
import { refusalOf } from "../data-store.ts";
import { Icon } from "../icon.tsx";
import { useVisitor } from "./visitor-context.tsx";

const FIELDS = {
  name: { label: "이름", type: "text", autoComplete: "name" },
  email: { label: "이메일", type: "email", autoComplete: "email" },
  phone: { label: "전화번호 (선택)", type: "tel", autoComplete: "tel" },
  password: { label: "비밀번호", type: "password", autoComplete: "current-password" },
} as const;
type Field = keyof typeof FIELDS;

function problems(values: Record<Field, string>, isNew: boolean): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  if (isNew && values.name.trim() === "") found.name = "이름을 입력해 주세요";
  if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/.test(values.email.trim())) found.email = "이메일 주소를 다시 확인해 주세요";
  if (isNew && values.phone.trim() !== "" && !/^\+?[0-9][0-9 .()-]{7,18}$/.test(values.phone.trim()))
    found.phone = "전화번호를 다시 확인해 주세요";
  if (values.password === "") found.password = "비밀번호를 입력해 주세요";
  else if (isNew && values.password.length < 8) found.password = "비밀번호는 8자 이상이어야 해요";
  return found;
}

/** Sign-in, and sign-up where the app takes new accounts. */
export function SignInPanel({ onDone }: { onDone?: () => void }) {
  const { people, accounts, become } = useVisitor();
  const { collections } = useApp();
  // By their number the owner may know who signs up, where the app holds numbers of its members.
  const asksPhone = [...collections.values()].some(({ members, fields }) => members && fields.some(({ type }) => type === "phone"));
  const prefix = useId();
  const [isNew, setNew] = useState(false);
  const [values, setValues] = useState<Record<Field, string>>({ name: "", email: "", phone: "", password: "" });
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [refusal, setRefusal] = useState("");
  const [sending, setSending] = useState(false);
  if (!accounts || !people) return null;

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = problems(values, isNew);
    setErrors(found);
    setRefusal("");
    const [first] = Object.keys(found);
    if (first !== undefined) return document.getElementById(`${prefix}${first}`)?.focus();
    setSending(true);
    try {
      const { name, email, password } = values;
      const phone = values.phone.trim();
      const session = await (isNew
        ? accounts.signUp({ name, email, password, ...(phone !== "" && { phone }) })
        : accounts.signIn({ email, password }));
      toast.success(isNew ? "가입했어요. 반가워요!" : "로그인했어요");
      onDone?.();
      become(session);
    } catch (thrown) {
      const refused = refusalOf(thrown);
      setErrors(refused.fields);
      setRefusal(refused.message);
      setSending(false);
    }
  };

  const asked: Field[] = isNew ? ["name", "email", ...(asksPhone ? (["phone"] as const) : []), "password"] : ["email", "password"];
  return (
    <form className="am-form am-sign-in" noValidate data-form={isNew ? "sign-up" : "sign-in"} onSubmit={(event) => void send(event)}>
      <div className="am-fields">
        {asked.map((field) => {
          const id = `${prefix}${field}`;
          return (
            <div key={field} className="am-field" data-wide="true" data-field={field}>
              <label className="am-label" htmlFor={id}>
                {FIELDS[field].label}
              </label>
              <input
                id={id}
                name={field}
                className="am-input"
                type={FIELDS[field].type}
                autoComplete={field === "password" && isNew ? "new-password" : FIELDS[field].autoComplete}
                value={values[field]}
                aria-invalid={errors[field] !== undefined}
                aria-describedby={errors[field] ? `${id}-error` : undefined}
                onChange={(event) => setValues((now) => ({ ...now, [field]: event.target.value }))}
              />
              {errors[field] && (
                <p className="am-error" id={`${id}-error`} role="alert">
                  {errors[field]}
                </p>
              )}
            </div>
          );
        })}
      </div>
      {refusal && (
        <p className="am-refusal" role="alert">
          <Icon name="alert-triangle" size={18} />
          {refusal}
        </p>
      )}
      <div className="am-modal-foot">
        {people.signup && (
          <button type="button" className="am-text-button" data-action="switch" onClick={() => setNew(!isNew)}>
            {isNew ? "이미 계정이 있어요" : "처음이에요, 가입할게요"}
          </button>
        )}
        <button type="submit" className="am-button" data-look="primary" data-action="save" disabled={sending}>
          {sending ? "확인하고 있어요" : isNew ? "가입하기" : "로그인"}
        </button>
      </div>
    </form>
  );
}
