import { useState } from "react";
import { EmptyState, Skeleton } from "./frame/block-states.tsx";
import { Icon } from "./icon.tsx";
import type { Collection } from "./schema.ts";
import { openChoices, sceneAt } from "./play/story.ts";
import type { Scene } from "./play/story.ts";
import { usePlayLog } from "./play/use-play-log.ts";
import { useRecords } from "./records/use-records.ts";

export interface StoryBlockProps {
  id: string;
  title?: string;
  // oxlint-disable-next-line no-explicit-any -- scenes of any record type
  collection: Collection<any>;
  /** Field ids. */
  fields: { name: string; body: string; choices: { label: string; next: string }[] };
  // oxlint-disable-next-line no-explicit-any -- results are kept in a collection of any record type
  log?: Collection<any>;
}

const textIn = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** A story whose scenes are records: read, choose, come to an ending, begin again. */
export function StoryBlock({ id, title, collection: typed, fields, log }: StoryBlockProps) {
  const collection = typed as Collection;
  const { records, status } = useRecords(collection);
  const record = usePlayLog(log);
  const [way, setWay] = useState<string[]>([]);
  // Newest first is how records come; a story begins with what was written first.
  const scenes = records.toReversed().map((one): Scene => ({
    id: one.id,
    title: textIn(one[fields.name]),
    body: textIn(one[fields.body]),
    choices: fields.choices.map(({ label, next }) => ({ label: textIn(one[label]), next: textIn(one[next]) })),
  }));
  const scene = sceneAt(scenes, way);
  const choices = scene ? openChoices(scene, scenes) : [];
  const isEnd = choices.length === 0;
  const go = (next: string) => {
    setWay([...way, next]);
    const to = scenes.find((one) => one.id === next);
    if (to && openChoices(to, scenes).length === 0) record({ title: to.title, detail: `${way.length + 1}번 골랐어요` });
  };
  return (
    <section className="am-block am-story" data-block={id} aria-label={title ?? "이야기"}>
      {status === "loading" ? (
        <Skeleton rows={4} />
      ) : !scene ? (
        <EmptyState collection={collection} message={`먼저 ${collection.name}부터 넣어 주세요`} />
      ) : (
        <>
          <article className="am-panel am-story-scene" data-scene={scene.id} data-end={isEnd} aria-live="polite">
            <p className="am-quiz-step">{isEnd ? "끝" : `${way.length + 1}번째 장면`}</p>
            <h2>{scene.title}</h2>
            <p className="am-story-text">{scene.body}</p>
            <div className="am-choices" role="group" aria-label="선택지">
              {choices.map((choice, at) => (
                <button key={at} type="button" className="am-choice" onClick={() => go(choice.next)}>
                  <i aria-hidden="true">{at + 1}</i>
                  {choice.label}
                </button>
              ))}
            </div>
            {isEnd && (
              <button
                type="button"
                className="am-button"
                data-look="primary"
                data-size="large"
                data-action="restart"
                onClick={() => setWay([])}
              >
                <Icon name="refresh-cw" size={20} />
                처음부터 다시
              </button>
            )}
          </article>
          {way.length > 0 && (
            <div className="am-timer-row">
              <button type="button" className="am-text-button" data-action="back" onClick={() => setWay(way.slice(0, -1))}>
                앞 장면으로
              </button>
              {!isEnd && (
                <button type="button" className="am-text-button" data-action="restart" onClick={() => setWay([])}>
                  처음부터
                </button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  );
}
