import { useEffect, useState } from "react";
import type { KeptNumber } from "../data-store.ts";
import { useApp } from "../frame/app-context.tsx";
import type { Collection } from "../schema.ts";

/** Under what somebody finds again what they have handed in, said when it is made and beside what is found. */
export function KeptNumberNote({ collection, id }: { collection: Collection; id: string }) {
  const { cache } = useApp();
  const [kept, setKept] = useState<KeptNumber | null>(null);
  const isNumbered = collection.open?.lookup?.numbers !== undefined;
  useEffect(() => {
    if (!isNumbered) return undefined;
    let isGone = false;
    cache.numberOf(collection.id, id).then(
      (found) => !isGone && setKept(found),
      // Who may not know the number sees none; what they handed in has arrived all the same.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [cache, collection.id, id, isNumbered]);
  if (!kept) return null;
  const label = collection.fields.find((field) => Object.hasOwn(collection.open?.lookup?.numbers ?? {}, field.id))?.label ?? "번호";
  return (
    <dl className="am-kept-number">
      <div>
        <dt>{label}</dt>
        <dd>{kept.number}</dd>
      </div>
      {kept.code !== undefined && (
        <div>
          <dt>확인 코드</dt>
          <dd className="am-kept-code">{kept.code}</dd>
        </div>
      )}
      {kept.code !== undefined && <p>다른 기기에서 찾을 때 둘 다 필요해요. 적어 두거나 화면을 저장해 주세요.</p>}
    </dl>
  );
}
