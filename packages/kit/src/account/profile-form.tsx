import { useState } from "react";
import { toast } from "sonner";
import type { Account } from "./account-store.ts";
import { refusalOf } from "../data-store.ts";
import { useVisitor } from "./visitor-context.tsx";

/** One's own name and address, changed in place. */
export function ProfileForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const { accounts, become } = useVisitor();
  const [name, setName] = useState(account.name);
  const [email, setEmail] = useState(account.email ?? "");
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const save = async () => {
    const wrong = {
      ...(name.trim() === "" && { name: "이름을 적어 주세요" }),
      ...(account.email !== null && email.trim() === "" && { email: "로그인할 때 쓰는 이메일이에요. 비워 둘 수 없어요" }),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0 || !accounts) return;
    setBusy(true);
    try {
      become(await accounts.change({ name: name.trim(), email: email.trim() === "" ? null : email.trim() }));
      toast.success("내 정보를 저장했어요");
      onDone();
    } catch (thrown) {
      const refused = refusalOf(thrown);
      setProblems(refused.fields ?? {});
      toast.error(refused.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="am-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Line id="profile-name" label="이름" problem={problems["name"]}>
        <input
          id="profile-name"
          className="am-input"
          name="name"
          autoComplete="name"
          maxLength={40}
          value={name}
          aria-invalid={problems["name"] !== undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </Line>
      <Line id="profile-email" label="이메일" problem={problems["email"]}>
        <input
          id="profile-email"
          className="am-input"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          aria-invalid={problems["email"] !== undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Line>
      <div className="am-calc-tools">
        <button type="submit" className="am-button" data-look="primary" data-action="save" disabled={isBusy}>
          저장
        </button>
        <button type="button" className="am-button" onClick={onDone}>
          닫기
        </button>
      </div>
    </form>
  );
}

function Line({ id, label, problem, children }: { id: string; label: string; problem: string | undefined; children: React.ReactNode }) {
  return (
    <div className="am-field">
      <label className="am-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {problem && (
        <p className="am-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
