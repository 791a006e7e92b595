import { useEffect, useState } from "react";
import { toast } from "sonner";
import type { Account } from "./account/account-store.ts";
import { LoadFailed, Skeleton } from "./frame/block-states.tsx";
import { type DataRefusal, refusalOf } from "./data-store.ts";
import { Icon } from "./icon.tsx";
import { ProfileForm } from "./account/profile-form.tsx";
import { SignInNeeded } from "./account/sign-in-needed.tsx";
import { useVisitor } from "./account/visitor-context.tsx";

/** Who one is signed in as; for admins also everybody else and their roles. */
export function ProfileBlock({ id, title = "내 정보" }: { id: string; title?: string }) {
  const { account, people, actor, accounts, become } = useVisitor();
  const [isEditing, setEditing] = useState(false);
  if (!people || !accounts) return null;
  const role = people.roles.find((one) => one.id === account?.role);
  return (
    <section className="am-block" data-block={id} aria-label={title}>
      <header className="am-block-head">
        <h2>{title}</h2>
        {account && !isEditing && (
          <button type="button" className="am-button" data-size="tool" data-action="edit" onClick={() => setEditing(true)}>
            <Icon name="pencil" size={17} />
            수정
          </button>
        )}
      </header>
      {account && isEditing ? (
        <ProfileForm account={account} onDone={() => setEditing(false)} />
      ) : account ? (
        <dl className="am-detail">
          <div>
            <dt>이름</dt>
            <dd>{account.name}</dd>
          </div>
          {account.email && (
            <div>
              <dt>이메일</dt>
              <dd>{account.email}</dd>
            </div>
          )}
          <div>
            <dt>구분</dt>
            <dd>{role?.label ?? "회원"}</dd>
          </div>
          <div>
            <dt>로그인</dt>
            <dd>
              <button
                type="button"
                className="am-button"
                data-size="small"
                data-action="sign-out"
                onClick={() => void accounts.signOut().then(become, (thrown: unknown) => toast.error(refusalOf(thrown).message))}
              >
                로그아웃
              </button>
            </dd>
          </div>
        </dl>
      ) : (
        <SignInNeeded message="로그인하면 내 정보를 볼 수 있어요" />
      )}
      {actor.admin && <Members key={account?.id} />}
    </section>
  );
}

function Members() {
  const { people, accounts, account: me } = useVisitor();
  const [members, setMembers] = useState<Account[] | null>(null);
  const [error, setError] = useState<DataRefusal | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let gone = false;
    accounts?.accounts().then(
      (list) => !gone && setMembers(list),
      (thrown: unknown) => !gone && setError(refusalOf(thrown)),
    );
    return () => void (gone = true);
  }, [accounts, turn]);
  if (!people || !accounts) return null;
  if (error) return <LoadFailed message={error.message} onRetry={() => (setError(null), setTurn(turn + 1))} />;
  if (!members) return <Skeleton rows={2} />;
  const change = async (member: Account, role: string) => {
    try {
      await accounts.setRole(member.id, role);
      setMembers(members.map((one) => (one.id === member.id ? { ...one, role } : one)));
      toast.success(`${member.name}님의 구분을 바꿨어요`);
    } catch (thrown) {
      toast.error(refusalOf(thrown).message);
    }
  };
  return (
    <section className="am-group" aria-label="가입한 사람">
      <header className="am-block-head">
        <h3>
          가입한 사람<small>{members.length}명</small>
        </h3>
      </header>
      {members.length === 0 ? (
        <p className="am-hint">아직 가입한 사람이 없어요. 가입하면 여기에서 구분을 정할 수 있어요.</p>
      ) : (
        <ul className="am-members">
          {members.map((member) => (
            <li key={member.id} data-account={member.id}>
              <span>
                <strong>{member.name}</strong>
                <small>{member.email ?? "앱을 만든 사람"}</small>
              </span>
              <select
                className="am-input"
                aria-label={`${member.name}님의 구분`}
                value={member.role}
                disabled={member.id === me?.id || member.id === "owner"}
                onChange={(event) => void change(member, event.target.value)}
              >
                {people.roles.map((role) => (
                  <option key={role.id} value={role.id}>
                    {role.label}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
