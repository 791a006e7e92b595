import { useState } from "react";
import { toast } from "sonner";
import { isSameQuestion, matchesFor, SURE } from "./talk/best-answer.ts";
import { BotDeed } from "./talk/bot-deed.tsx";
import { asksForGoods, asksForQuestions, type Deed, deedIn, goodNamed, goodText } from "./talk/bot-deeds.ts";
import { BlockFrame } from "./frame/block-frame.tsx";
import { refusalOf, type StoredRecord } from "./data-store.ts";
import { Icon } from "./icon.tsx";
import { TalkBox } from "./talk/talk-box.tsx";
import { may } from "./record-access.ts";
import { emptyRecord } from "./record-rules.ts";
import type { AppRecord, Collection } from "./schema.ts";
import { seoulNow } from "./seoul-clock.ts";
import { useRecords } from "./records/use-records.ts";
import { useText } from "./records/use-text.ts";
import { useVisitor } from "./account/visitor-context.tsx";

export interface BotBlockProps<R extends AppRecord> {
  id: string;
  title?: string;
  collection: Collection<R>;
  question: string;
  answer: string;
  keywords?: string;
  /** number field */
  asked?: string;
  greeting?: string;
  // oxlint-disable-next-line no-explicit-any -- goods of any record type
  product?: Collection<any>;
  // oxlint-disable-next-line no-explicit-any -- orders of any record type
  order?: Collection<any>;
  // oxlint-disable-next-line no-explicit-any -- words for people, of any record type
  contact?: Collection<any>;
}

interface Said {
  by: "visitor" | "bot";
  text: string;
  /** The question of the table that this answers. */
  about?: string;
  /** Questions to press instead. */
  offers?: string[];
  /** What can be done about it, and with which good. */
  deed?: Deed;
  good?: string;
}

const OFFERED = 4;

/** Somebody asks, the table answers. What it does not know is kept for its owner to answer. */
export function BotBlock<R extends AppRecord>({ id, title, collection: typed, greeting, ...fields }: BotBlockProps<R>) {
  const collection = typed as unknown as Collection;
  const { records, ...state } = useRecords(collection);
  const { said, ask } = useTalk(collection, fields);
  const longest = collection.fields.find((field) => field.id === fields.question)?.maxLength ?? 300;
  const known = answered(records, fields.answer);
  const often = [...known].sort((a, b) => countOf(b, fields.asked) - countOf(a, fields.asked)).slice(0, OFFERED);
  const first: Said = {
    by: "bot",
    text: greeting ?? "안녕하세요. 궁금한 것을 물어보세요.",
    offers: often.map((record) => String(record[fields.question])),
  };
  return (
    <BlockFrame id={id} className="am-bot" collection={collection} title={title} name="물어보기" state={state}>
      <TalkBox
        label="주고받은 말"
        latest={said}
        input={{ name: "ask", hint: "궁금한 것을 적어 주세요", label: "질문", longest }}
        send={
          <>
            <Icon name="arrow-right" size={18} />
            보내기
          </>
        }
        onSend={(text) => void ask(text)}
      >
        {[first, ...said].map((one, at) => (
          <div key={at} className="am-bubble" data-by={one.by === "visitor" ? "me" : "them"}>
            {one.about && <small>‘{one.about}’</small>}
            <p>{one.text}</p>
            {one.deed && fields[one.deed] && (
              <BotDeed deed={one.deed} collection={fields[one.deed] as Collection} goods={fields.product?.id} good={one.good} />
            )}
            {one.offers && one.offers.length > 0 && (
              <div className="am-bubble-offers">
                {one.offers.map((offer) => (
                  <button key={offer} type="button" className="am-filter-chip" onClick={() => void ask(offer.trim().slice(0, longest))}>
                    {offer}
                  </button>
                ))}
              </div>
            )}
          </div>
        ))}
      </TalkBox>
    </BlockFrame>
  );
}

type Fields = Pick<BotBlockProps<AppRecord>, "question" | "answer" | "keywords" | "asked" | "product" | "order" | "contact">;

function useTalk(collection: Collection, { question, answer, keywords, asked: counter, ...others }: Fields) {
  const { records, create, update } = useRecords(collection);
  const goods = (others.product ?? collection) as Collection;
  const shelf = useRecords(goods);
  const goodsText = useText(goods);
  const { actor } = useVisitor();
  const [said, setSaid] = useState<Said[]>([]);
  const say = (...lines: Said[]) => setSaid((now) => [...now, ...lines].slice(-100));

  const count = async (record: StoredRecord) => {
    if (!counter || !may(collection, actor, "update", record)) return;
    await update(record.id, { [counter]: countOf(record, counter) + 1 });
  };
  /** Once for each question, however often it is asked. */
  const keep = async (text: string): Promise<boolean> => {
    const there = records.find((record) => isSameQuestion(String(record[question] ?? ""), text));
    if (there) {
      await count(there);
      return true;
    }
    if (!may(collection, actor, "create")) return false;
    await create({ ...emptyRecord(collection, seoulNow(), records), [question]: text, ...(counter && { [counter]: 1 }) });
    return true;
  };
  const ask = async (text: string) => {
    const known = answered(records, answer);
    const found = matchesFor(
      known.map((record) => ({ id: record.id, question: String(record[question] ?? ""), keywords: keywordsOf(record, keywords) })),
      text,
    );
    const recordOf = (id: string) => known.find((record) => record.id === id)!;
    const [best] = found;
    const asked: Said = { by: "visitor", text };
    const deed = deedIn(text);
    const help = deed && others[deed] ? { deed } : {};
    const nameOf = (good: StoredRecord) => goodsText.title(goods, good);
    const good = others.product ? goodNamed(text, shelf.records, nameOf) : undefined;
    if (good) {
      const told = goodText(goods, good, (field, value) => goodsText.of(field, value));
      return say(asked, { by: "bot", text: told, good: good.id, ...(others.order && { deed: "order" }) });
    }
    if (asksForQuestions(text)) {
      const list = known.slice(0, 8).map((record) => String(record[question]));
      return say(asked, { by: "bot", text: "자주 묻는 질문이에요. 궁금한 것을 눌러 보세요.", offers: list });
    }
    if (deed === "contact" && others.contact)
      return say(asked, { by: "bot", text: "담당자에게 전해 드릴게요. 연락처와 내용을 남겨 주시면 확인하고 연락드려요.", deed });
    if (best && best.score >= SURE) {
      const record = recordOf(best.id);
      say(asked, { by: "bot", text: String(record[answer]), about: String(record[question]), ...help });
      await count(record).catch((thrown: unknown) => toast.error(refusalOf(thrown).message));
      return;
    }
    if (others.product && asksForGoods(text))
      return say(asked, {
        by: "bot",
        text: "이런 상품이 있어요. 눌러서 자세히 보세요.",
        offers: shelf.records.slice(0, 6).map(nameOf),
        ...help,
      });
    if (help.deed) return say(asked, { by: "bot", text: "주문을 도와드릴게요. 아래에서 상품과 수량을 적으면 바로 접수돼요.", ...help });
    const offers = found.slice(0, 3).map((match) => String(recordOf(match.id)[question]));
    say(asked);
    try {
      const isKept = await keep(text);
      const later = isKept ? " 질문은 남겨 두었으니 다음에는 답할 수 있을 거예요." : "";
      say({
        by: "bot",
        text: `죄송해요, 무슨 말씀인지 이해하지 못했어요. 다르게 물어봐 주시겠어요?${later}${offers.length > 0 ? " 혹시 이걸 물어보셨나요?" : ""}`,
        offers,
        ...(others.contact && { deed: "contact" as const }),
      });
    } catch (thrown) {
      say({ by: "bot", text: "죄송해요, 무슨 말씀인지 이해하지 못했어요. 질문도 남기지 못했으니 다르게 물어봐 주세요." });
      toast.error(refusalOf(thrown).message);
    }
  };
  return { said, ask };
}

const answered = (records: readonly StoredRecord[], answer: string): StoredRecord[] =>
  records.filter((record) => typeof record[answer] === "string" && record[answer].trim() !== "");

const countOf = (record: StoredRecord, counter: string | undefined): number => {
  const value = counter ? record[counter] : 0;
  return typeof value === "number" ? value : 0;
};

function keywordsOf(record: StoredRecord, field: string | undefined): string[] {
  const value = field ? record[field] : null;
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" ? value.split(/[,/·]/) : [];
}
