import { Button } from "@appmon/kit/ui";
import { josa } from "@appmon/kit/data";
import { banked, bought } from "./kingdom.ts";
import { CountForm, DeedRow } from "./kingdom-parts.tsx";
import type { PartProps } from "./kingdom-parts.tsx";
import { WARES } from "./kingdom-world.ts";
import type { Ware } from "./kingdom-world.ts";

/** What is for sale, and what one has bought: a thing is in one place or the other. */
export function ShopPart({ open, world }: PartProps) {
  const money = world.resources[0] ?? "";
  const [there, mine] = [WARES.filter(({ id }) => !open.kingdom.bag.includes(id)), WARES.filter(({ id }) => open.kingdom.bag.includes(id))];
  const facts = (ware: Ware) => `${ware.words} · ${money} ${ware.price}`;
  return (
    <>
      <section className="am-kept-games" aria-label="상점">
        <h3>상점</h3>
        {there.length === 0 && <p className="am-calc-hint">모두 샀어요. 더 팔 물건이 없어요.</p>}
        <ul className="am-deeds">
          {there.map((ware) => (
            <DeedRow key={ware.id} title={ware.name} facts={facts(ware)}>
              <Button
                look="primary"
                aria-label={`${ware.name} 사기`}
                onClick={() => open.act((kingdom) => bought(kingdom, world, ware.id))}
              >
                사기
              </Button>
            </DeedRow>
          ))}
        </ul>
      </section>
      <section className="am-kept-games" aria-label="인벤토리">
        <h3>인벤토리</h3>
        {mine.length === 0 && <p className="am-calc-hint">산 물건이 여기에 들어와요.</p>}
        <ul className="am-deeds">
          {mine.map((ware) => (
            <DeedRow key={ware.id} title={ware.name} facts={ware.words}>
              <span className="am-badge" data-tone="good">
                쓰는 중
              </span>
            </DeedRow>
          ))}
        </ul>
      </section>
    </>
  );
}

export function BankPart({ open, world }: PartProps) {
  const money = world.resources[0] ?? "";
  return (
    <>
      <dl className="am-strength" aria-label="은행">
        <div>
          <dt>은행 잔고</dt>
          <dd>
            {open.kingdom.bank.toLocaleString("ko-KR")} {money}
          </dd>
        </div>
        <div>
          <dt>가진 {money}</dt>
          <dd>{Math.floor(open.kingdom.stock[0] ?? 0).toLocaleString("ko-KR")}</dd>
        </div>
      </dl>
      <p className="am-calc-hint">은행에 맡긴 {josa(money, "은/는")} 전투에서 빼앗기지 않고 그대로 남아 있어요.</p>
      <ul className="am-deeds">
        <DeedRow title="예금" facts={`가진 ${josa(money, "을/를")} 은행에 넣어요`}>
          <CountForm
            label="금액"
            button="예금하기"
            start={100}
            onSend={(amount) => open.act((kingdom) => banked(kingdom, world, amount))}
          />
        </DeedRow>
        <DeedRow title="출금" facts="은행 잔고에서 꺼내요">
          <CountForm
            label="금액"
            button="출금하기"
            start={100}
            onSend={(amount) => open.act((kingdom) => banked(kingdom, world, -amount))}
          />
        </DeedRow>
      </ul>
    </>
  );
}
