import { useEffect, useState } from "react";
import { toast } from "sonner";
import { copyText } from "../text/copy-text.ts";
import { refusalOf } from "../data-store.ts";
import { Icon } from "../icon.tsx";
import { Modal } from "../frame/modal.tsx";
import { SignInPanel } from "./sign-in-panel.tsx";
import type { Collection } from "../schema.ts";
import { useVisitor } from "./visitor-context.tsx";

const MARK = "#invite=";

/** On the record of a person, for admins: a link by which that person's account sees what is theirs. */
export function InviteButton({ collection, record }: { collection: Collection; record: string }) {
  const { accounts, actor, people } = useVisitor();
  const [busy, setBusy] = useState(false);
  if (!collection.members || !actor.admin || !people || !accounts?.invite) return null;
  const invite = accounts.invite;
  const copy = async () => {
    setBusy(true);
    try {
      const made = await invite(collection.id, record);
      await copyText(
        `${location.origin}/${MARK}${made}`,
        "초대 링크를 복사했어요. 이 사람에게만 보내 주세요. 7일 동안 한 번 쓸 수 있어요.",
      );
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    }
    setBusy(false);
  };
  return (
    <button type="button" className="am-button" data-action="invite" disabled={busy} onClick={() => void copy()}>
      <Icon name="link" size={17} />
      초대 링크 복사
    </button>
  );
}

/** The invitation in the address, taken out of it so that it is not passed on with the page. */
function takeInvite(): string | null {
  if (typeof location === "undefined" || !location.hash.startsWith(MARK)) return null;
  const invite = location.hash.slice(MARK.length);
  history.replaceState(null, "", location.pathname + location.search);
  return invite;
}

/** Takes an invitation once whoever opened it is signed in; before that it asks them to sign in or up. */
export function InviteClaim() {
  const { account, accounts, become } = useVisitor();
  const [invite, setInvite] = useState(takeInvite);
  useEffect(() => {
    if (!invite || !account || !accounts?.claim) return;
    setInvite(null);
    accounts
      .claim(invite)
      .then(() => accounts.me())
      .then(
        (session) => {
          become(session);
          toast.success("내 기록과 이어졌어요");
        },
        (thrown: unknown) => toast.error(refusalOf(thrown).message),
      );
  }, [invite, account, accounts, become]);
  if (!invite || account || !accounts?.claim) return null;
  return (
    <Modal title="초대받으셨어요" size="small" onClose={() => setInvite(null)}>
      <p>로그인하거나 가입하면 내 기록을 볼 수 있어요.</p>
      <SignInPanel />
    </Modal>
  );
}
