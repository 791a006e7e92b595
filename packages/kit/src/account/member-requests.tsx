import { useEffect, useState } from "react";
import { toast } from "sonner";
import type { MemberRequest } from "./account-store.ts";
import { refusalOf } from "../data-store.ts";
import { Icon } from "../icon.tsx";
import type { Collection } from "../schema.ts";
import { useVisitor } from "./visitor-context.tsx";

const MATCHED = { email: "적은 이메일이", phone: "적은 전화번호가" } as const;

/** For admins, on a list of people or on the page of one: who signed up as one of them and waits for a yes or a no. */
export function MemberRequests({ collection, record }: { collection: Collection; record?: string }) {
  const { accounts, actor, people } = useVisitor();
  const [requests, setRequests] = useState<readonly MemberRequest[]>([]);
  const [busy, setBusy] = useState(false);
  const isAsked = collection.members === true && actor.admin && people !== null;
  useEffect(() => {
    if (!isAsked || !accounts?.memberRequests) return;
    let isOver = false;
    accounts.memberRequests().then(
      (found) => {
        if (!isOver) setRequests(found);
      },
      (thrown: unknown) => toast.error(refusalOf(thrown).message),
    );
    return () => {
      isOver = true;
    };
  }, [accounts, isAsked]);
  const answer = accounts?.answerMember;
  const shown = requests.filter((one) => one.collection === collection.id && (record === undefined || one.record === record));
  if (!isAsked || !answer || shown.length === 0) return null;

  const say = async (request: MemberRequest, isThem: boolean) => {
    setBusy(true);
    try {
      await answer(request, isThem);
      // A record is one person's: whoever else asked for it is answered by a yes.
      setRequests((now) => now.filter((one) => (isThem ? one.record !== request.record : one !== request)));
      toast.success(isThem ? `이제 ${request.name}님이 자기 기록을 볼 수 있어요` : "아니라고 답했어요. 기록은 보이지 않아요");
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    }
    setBusy(false);
  };
  return (
    <ul className="am-requests" aria-label="확인을 기다리는 사람">
      {shown.map((request) => (
        <li key={`${request.record} ${request.account}`} data-request={request.record}>
          <p>
            <Icon name="user" size={18} />
            <span>
              <strong>{request.name}</strong>님({request.email})이 ‘{request.title}’ 기록의 주인이라고 해요. {MATCHED[request.matched]}{" "}
              기록과 같아요.
            </span>
          </p>
          <span className="am-requests-answers">
            <button
              type="button"
              className="am-button"
              data-look="primary"
              data-action="accept"
              disabled={busy}
              onClick={() => void say(request, true)}
            >
              맞아요
            </button>
            <button type="button" className="am-button" data-action="decline" disabled={busy} onClick={() => void say(request, false)}>
              아니에요
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}
