import { useState } from "react";
import { Button, Empty, Icon, Loaded } from "@appmon/kit/ui";
import { type List, type OnEnd, useList } from "../shared/list.ts";
import { Styles } from "../shared/styles.tsx";
import { WithLog } from "../shared/with-log.tsx";
import { openChoices, type Scene, sceneAt } from "./scenes.ts";
import { STYLES } from "./styles.ts";

export interface StoryProps {
  /** Each record is a scene, the oldest the first; a scene without choices is an ending. */
  scenes?: List;
  nameField?: string;
  bodyField?: string;
  /** Pairs of fields: what one may choose, and the scene it leads to (a relation to the list itself). */
  choices?: { label: string; next: string }[];
  /** Where results are kept. */
  log?: List;
}

const textIn = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** A story whose scenes are records: read, choose, come to an ending, begin again. */
export function Story({ scenes, log, ...fields }: StoryProps) {
  if (!scenes) return <Empty title="이야기를 담을 목록이 없어요" />;
  return <WithLog log={log}>{(onEnd) => <Told {...fields} list={scenes} onEnd={onEnd} />}</WithLog>;
}

function Told({
  list,
  nameField = list.titleField,
  bodyField = "",
  choices: pairs = [],
  onEnd,
}: Omit<StoryProps, "scenes"> & { list: List; onEnd: OnEnd }) {
  const { records, status, error, retry } = useList(list);
  const [way, setWay] = useState<string[]>([]);
  // Newest first is how records come; a story begins with what was written first.
  const scenes = records.toReversed().map((one): Scene => ({
    id: one.id,
    title: textIn(one[nameField]),
    body: textIn(one[bodyField]),
    choices: pairs.map(({ label, next }) => ({ label: textIn(one[label]), next: textIn(one[next]) })),
  }));
  const scene = sceneAt(scenes, way);
  const choices = scene ? openChoices(scene, scenes) : [];
  const isEnd = choices.length === 0;
  const go = (next: string) => {
    setWay([...way, next]);
    const to = scenes.find((one) => one.id === next);
    if (to && openChoices(to, scenes).length === 0) onEnd({ title: to.title, detail: `${way.length + 1}번 골랐어요` });
  };
  return (
    <div className="am-story">
      <Styles rules={STYLES} />
      {!scene ? (
        <Loaded status={status} error={error} retry={retry}>
          <Empty title={`먼저 ${list.name}부터 넣어 주세요`} />
        </Loaded>
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
              <Button look="primary" data-size="large" data-action="restart" onClick={() => setWay([])}>
                <Icon name="refresh-cw" size={20} />
                처음부터 다시
              </Button>
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
    </div>
  );
}
