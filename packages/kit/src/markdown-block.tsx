import { useState } from "react";
import Markdown from "react-markdown";
import { toast } from "sonner";
import { Skeleton } from "./frame/block-states.tsx";
import { useConfirm } from "./frame/confirm.tsx";
import { refusalOf } from "./data-store.ts";
import { Icon } from "./icon.tsx";
import { josa } from "./josa.ts";
import { emptyRecord } from "./record-rules.ts";
import type { Collection } from "./schema.ts";
import { seoulNow } from "./seoul-clock.ts";
import { useAskDeletion } from "./records/use-ask-deletion.ts";
import { useRecords } from "./records/use-records.ts";

export interface MarkdownBlockProps {
  id: string;
  title?: string;
  // oxlint-disable-next-line no-explicit-any -- works are records of any type
  collection: Collection<any>;
  /** Text field: what the work is called. */
  name: string;
  /** Long text field. */
  body: string;
}

interface Draft {
  /** Null while it was never saved. */
  id: string | null;
  name: string;
  body: string;
}

const NEW: Draft = { id: null, name: "", body: "" };

/** Writing on one side, what it will look like on the other. HTML in the text is shown as text and never run. */
export function MarkdownBlock({ id, title, collection: typed, name, body }: MarkdownBlockProps) {
  const collection = typed as Collection;
  const { records, status, create, update, remove } = useRecords(collection);
  const confirm = useConfirm();
  const askDeletion = useAskDeletion(collection);
  const [draft, setDraft] = useState<Draft>(NEW);
  const [shows, setShows] = useState<"write" | "read">("write");
  const saved = records.find((record) => record.id === draft.id);
  const isChanged = draft.name !== String(saved?.[name] ?? "") || draft.body !== String(saved?.[body] ?? "");
  const save = async () => {
    const values = {
      [name]:
        draft.name.trim() ||
        draft.body
          .trim()
          .split("\n")[0]
          ?.replace(/^#+\s*/, "")
          .slice(0, 60) ||
        "제목 없는 글",
      [body]: draft.body,
    };
    try {
      const kept =
        draft.id === null ? await create({ ...emptyRecord(collection, seoulNow(), records), ...values }) : await update(draft.id, values);
      setDraft({ id: kept.id, name: String(values[name]), body: draft.body });
      toast.success("저장했어요");
    } catch (thrown) {
      const refused = refusalOf(thrown);
      toast.error(Object.values(refused.fields)[0] ?? refused.message);
    }
  };
  const leave = async (next: Draft) => {
    if (
      isChanged &&
      !(await confirm({
        title: "저장하지 않은 글이 있어요. 버리고 열까요?",
        confirmLabel: "버리고 열기",
        cancelLabel: "계속 적기",
        tone: "bad",
      }))
    )
      return;
    setDraft(next);
  };
  if (status === "loading") return <Skeleton />;
  return (
    <section className="am-block am-editor" data-block={id} data-collection={collection.id} aria-label={title ?? "편집기"}>
      <nav className="am-works" aria-label={collection.name}>
        <button type="button" className="am-button" data-size="small" data-action="new" onClick={() => void leave(NEW)}>
          <Icon name="plus" size={16} />새 글
        </button>
        {records.map((record) => (
          <button
            key={record.id}
            type="button"
            className="am-filter-chip"
            aria-pressed={record.id === draft.id}
            onClick={() => void leave({ id: record.id, name: String(record[name] ?? ""), body: String(record[body] ?? "") })}
          >
            {String(record[name] ?? "") || "제목 없는 글"}
          </button>
        ))}
      </nav>
      <div className="am-editor-head">
        <input
          className="am-input"
          value={draft.name}
          maxLength={100}
          placeholder="제목"
          aria-label="제목"
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <button
          type="button"
          className="am-button"
          data-look="primary"
          data-action="save"
          disabled={!isChanged}
          onClick={() => void save()}
        >
          저장
        </button>
        {draft.id !== null && (
          <button
            type="button"
            className="am-icon-button"
            data-action="delete"
            aria-label="글 삭제"
            onClick={() =>
              void askDeletion(draft.id ?? "", `이 ${josa(collection.name, "을/를")} 삭제할까요?`).then(async (sure) => {
                if (!sure || draft.id === null) return;
                await remove(draft.id);
                setDraft(NEW);
              })
            }
          >
            <Icon name="trash-2" size={18} />
          </button>
        )}
      </div>
      <div className="am-views am-editor-tabs">
        <button type="button" aria-pressed={shows === "write"} onClick={() => setShows("write")}>
          <Icon name="pencil" size={16} />
          <span>쓰기</span>
        </button>
        <button type="button" aria-pressed={shows === "read"} onClick={() => setShows("read")}>
          <Icon name="eye" size={16} />
          <span>미리보기</span>
        </button>
      </div>
      <div className="am-editor-body" data-shows={shows}>
        <textarea
          className="am-input"
          value={draft.body}
          maxLength={20_000}
          aria-label="내용"
          placeholder={"# 큰 제목\n\n**굵게**, *기울임*, - 목록"}
          onChange={(event) => setDraft({ ...draft, body: event.target.value })}
        />
        <article className="am-panel am-prose" aria-label="미리보기">
          {draft.body.trim() === "" ? (
            <p className="am-calc-hint">쓰는 대로 여기에 보여요.</p>
          ) : (
            <Markdown disallowedElements={["img"]}>{draft.body}</Markdown>
          )}
        </article>
      </div>
    </section>
  );
}
