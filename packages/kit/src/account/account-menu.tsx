import { josa } from "../josa.ts";
import { useState } from "react";
import { toast } from "sonner";
import { refusalOf } from "../data-store.ts";
import { Icon } from "../icon.tsx";
import { Modal } from "../frame/modal.tsx";
import { SignInPanel } from "./sign-in-panel.tsx";
import { useVisitor } from "./visitor-context.tsx";

/** In the app's header: who one is, the way in and out, and in a preview whose eyes one looks with. */
export function AccountMenu() {
  const { account, people, accounts, demo, become } = useVisitor();
  const [open, setOpen] = useState(false);
  if (!accounts || (!people && !account)) return null;
  const shown = people?.roles.find((role) => role.id === account?.role);
  const switchTo = async (answer: ReturnType<typeof accounts.me>) => {
    try {
      become(await answer);
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    }
  };
  const isDemo = account === null || account.id.startsWith("demo-");
  return (
    <div className="am-account">
      {demo && isDemo && (
        <label className="am-look-as">
          <Icon name="eye" size={20} />
          <span className="am-sr">누구로 볼지</span>
          <select
            className="am-input"
            data-action="look-as"
            value={account?.role ?? "guest"}
            onChange={(event) => void switchTo(accounts.lookAs(event.target.value))}
          >
            {people?.roles.map((role) => (
              <option key={role.id} value={role.id}>
                {josa(role.label, "으로/로")} 보기
              </option>
            ))}
            <option value="guest">손님으로 보기</option>
          </select>
        </label>
      )}
      {account && !isDemo ? (
        <>
          <span className="am-account-name" title={account.email ?? undefined}>
            <Icon name="user" size={17} />
            {account.name}
            {shown && <small>{shown.label}</small>}
          </span>
          <button
            type="button"
            className="am-button"
            data-size="small"
            data-action="sign-out"
            aria-label="로그아웃"
            onClick={() => void switchTo(accounts.signOut())}
          >
            <Icon name="log-out" size={18} />
            <span>로그아웃</span>
          </button>
        </>
      ) : (
        <button type="button" className="am-button" data-size="small" data-action="sign-in" onClick={() => setOpen(true)}>
          로그인
        </button>
      )}
      {open && (
        <Modal title="로그인" size="small" onClose={() => setOpen(false)}>
          <SignInPanel onDone={() => setOpen(false)} />
        </Modal>
      )}
    </div>
  );
}
