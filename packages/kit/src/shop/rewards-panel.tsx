import { useState } from "react";
import { toast } from "sonner";
import { useApp } from "../frame/app-context.tsx";
import { refusalOf, type StoredRecord } from "../data-store.ts";
import { grouped } from "../format-text.ts";
import { couponCalled, couponFor, discountOf, earnedPoints, memberFor, type RewardPlace, usablePoints } from "./rewards.ts";
import type { Collection, Json } from "../schema.ts";
import { seoulToday } from "../seoul-clock.ts";
import { listsOwnOnly } from "../record-access.ts";
import { useRecords } from "../records/use-records.ts";
import { useVisitor } from "../account/visitor-context.tsx";

/** What coupon and points do to an order, and what the order says of them. */
export interface Rewards {
  discount: number;
  used: number;
  earned: number;
  /** Fields of the order. A customer who is new is written down first. */
  values: () => Promise<Record<string, Json>>;
  panel: RewardsPanelProps;
}

/** Holds what is typed into the panel while somebody pays. `none` stands in for collections a shop does not have. */
export function useRewards(place: RewardPlace, none: Collection, { total, fee }: { total: number; fee: number }): Rewards {
  const { cache } = useApp();
  // Codes are looked up one at a time; only apps made before that was so read the whole list.
  const isKeyed = place.coupon?.foundBy !== undefined;
  const coupons = useRecords(isKeyed ? none : (place.coupon ?? none));
  const members = useRecords(place.member ?? none);
  const { account, actor } = useVisitor();
  const [coupon, setCoupon] = useState<StoredRecord>();
  const [phone, setTyped] = useState("");
  const [called, setCalled] = useState<StoredRecord>();
  const [wanted, setWanted] = useState(0);
  const discount = place.coupon ? discountOf(place, coupon, total, fee) : 0;
  const member = place.member ? (memberFor(place, members.records, { account: account?.id, phone }) ?? called) : undefined;
  const setPhone = (typed: string) => {
    setTyped(typed);
    setCalled(undefined);
    // Whoever may not read the list of customers asks for the one whose number is typed whole.
    if (!place.member || !listsOwnOnly(place.member, actor) || typed.replaceAll(/\D/g, "").length < 10) return;
    cache.lookUp(place.member.id, { typed }).then(
      ([found]) => setCalled(found),
      (thrown: unknown) => toast.error(refusalOf(thrown).message),
    );
  };
  const balance = member ? Math.max(0, Number(member[place.memberPoints ?? ""]) || 0) : 0;
  const used = usablePoints(wanted, balance, total - discount);
  const isKnown = member !== undefined || phone.replaceAll(/\D/g, "").length >= 9;
  const earned = place.member && isKnown ? earnedPoints(total - discount - used, place.rate ?? 0) : 0;
  const values = async (): Promise<Record<string, Json>> => {
    const owner = member ?? (isKnown && place.memberPhone ? await members.create({ [place.memberPhone]: phone }) : undefined);
    return {
      ...(coupon && place.orderCoupon && { [place.orderCoupon]: coupon.id }),
      ...(owner && place.orderMember && { [place.orderMember]: owner.id }),
      ...(owner && place.orderPoints && used > 0 && { [place.orderPoints]: used }),
    };
  };
  const find = async (typed: string): Promise<string | undefined> => {
    try {
      const called = place.coupon && isKeyed ? await cache.findBy(place.coupon.id, typed) : couponCalled(place, coupons.records, typed);
      const found = couponFor(place, called, typed, seoulToday());
      setCoupon("coupon" in found ? found.coupon : undefined);
      return "refusal" in found ? found.refusal : undefined;
    } catch (thrown) {
      return refusalOf(thrown).message;
    }
  };
  return {
    discount,
    used,
    earned,
    values,
    panel: {
      coupon: place.coupon ? { discount, find, drop: () => setCoupon(undefined) } : undefined,
      points: place.member
        ? { phone, setPhone, isSignedIn: member !== undefined && member.createdBy === account?.id && account !== null, member, balance }
        : undefined,
      used,
      most: usablePoints(balance, balance, total - discount),
      earned,
      onUse: setWanted,
    },
  };
}

interface RewardsPanelProps {
  coupon: { discount: number; find: (typed: string) => Promise<string | undefined>; drop: () => void } | undefined;
  points:
    | { phone: string; setPhone: (phone: string) => void; isSignedIn: boolean; member: StoredRecord | undefined; balance: number }
    | undefined;
  used: number;
  /** Points that could be paid with now. */
  most: number;
  earned: number;
  onUse: (points: number) => void;
}

/** A coupon's code and one's points, asked while paying. */
export function RewardsPanel({ coupon, points, used, most, earned, onUse }: RewardsPanelProps) {
  return (
    <div className="am-rewards">
      {coupon && <CouponField {...coupon} />}
      {points && (
        <div className="am-field">
          {!points.isSignedIn && (
            <label>
              <span className="am-label">포인트 받을 휴대폰 번호</span>
              <input
                className="am-input"
                type="tel"
                name="rewardPhone"
                inputMode="tel"
                autoComplete="tel"
                placeholder="010-0000-0000"
                value={points.phone}
                onChange={(event) => points.setPhone(event.target.value)}
              />
            </label>
          )}
          {points.member && points.balance > 0 && (
            <label>
              <span className="am-label">쓸 포인트</span>
              <span className="am-rewards-row">
                <input
                  className="am-input"
                  type="number"
                  name="points"
                  inputMode="numeric"
                  min={0}
                  max={most}
                  value={used === 0 ? "" : used}
                  placeholder="0"
                  onChange={(event) => onUse(event.target.valueAsNumber || 0)}
                />
                <button type="button" className="am-button" data-action="all-points" onClick={() => onUse(most)}>
                  모두 쓰기
                </button>
              </span>
            </label>
          )}
          <p className="am-hint" role="status">
            {points.member ? `내 포인트 ${grouped(points.balance)}P. ` : ""}
            {earned > 0 ? `이번 주문으로 ${grouped(earned)}P가 쌓여요.` : points.member ? "" : "번호를 넣으면 주문할 때마다 쌓여요."}
          </p>
        </div>
      )}
    </div>
  );
}

function CouponField({ discount, find, drop }: NonNullable<RewardsPanelProps["coupon"]>) {
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState("");
  const [isAsking, setAsking] = useState(false);
  const use = async () => {
    setAsking(true);
    setRefusal((await find(typed)) ?? "");
    setAsking(false);
  };
  return (
    <div className="am-field">
      <label>
        <span className="am-label">쿠폰 번호</span>
        <span className="am-rewards-row">
          <input
            className="am-input"
            name="couponCode"
            autoCapitalize="characters"
            autoComplete="off"
            value={typed}
            aria-invalid={refusal !== ""}
            onChange={(event) => {
              setTyped(event.target.value);
              setRefusal("");
              if (discount > 0) drop();
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              void use();
            }}
          />
          <button type="button" className="am-button" data-action="coupon" disabled={isAsking} onClick={() => void use()}>
            쿠폰 쓰기
          </button>
        </span>
      </label>
      <p className={refusal ? "am-error" : "am-hint"} role="status">
        {refusal || (discount > 0 ? `${grouped(discount)}원을 깎아 드려요.` : "")}
      </p>
    </div>
  );
}
