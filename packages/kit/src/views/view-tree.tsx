import { useState } from "react";
import { Photo } from "../records/format-value.tsx";
import type { StoredRecord } from "../data-store.ts";
import { Icon } from "../icon.tsx";
import { RecordIllustration } from "../pictures/illustration.tsx";
import { RecordTitle } from "./record-title.tsx";
import { type TreeNode, treeOf } from "./record-tree.ts";
import { RowButtons } from "./row-buttons.tsx";
import type { View } from "../schema.ts";
import { ShownPart } from "./shown-part.tsx";
import { ViewFacts } from "./view-facts.tsx";
import { columnsOf, highlightOf } from "./view-props.ts";
import type { ViewProps } from "./view-props.ts";

const STEP = 50;
/** A larger tree opens branch by branch. */
const OPEN_UP_TO = 200;

type Props = ViewProps<Extract<View, { kind: "tree" }>>;

/** Who stands under whom: branches open and close, and each takes another one below it. */
export function TreeView(props: Props) {
  const { view, collection, records } = props;
  const above = new Set(records.map((record) => record[view.under]));
  const branches = records.filter((record) => above.has(record.id));
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set(records.length > OPEN_UP_TO ? branches.map(({ id }) => id) : []));
  const tops = treeOf(records, view.under);
  const toggle = (id: string) => setClosed((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])));
  return (
    <div className="am-tree">
      {branches.length > 1 && (
        <div className="am-tree-tools">
          <button type="button" className="am-text-button" onClick={() => setClosed(new Set())}>
            모두 펼치기
          </button>
          <button type="button" className="am-text-button" onClick={() => setClosed(new Set(branches.map(({ id }) => id)))}>
            모두 접기
          </button>
        </div>
      )}
      <ShownPart items={tops} step={STEP}>
        {(part) => (
          <ul className="am-tree-list" aria-label={`${collection.name} 계층`}>
            {part.map((node) => (
              <Branch key={node.record.id} node={node} closed={closed} onToggle={toggle} props={props} />
            ))}
          </ul>
        )}
      </ShownPart>
    </div>
  );
}

interface BranchProps {
  node: TreeNode<StoredRecord>;
  closed: ReadonlySet<string>;
  onToggle: (id: string) => void;
  props: Props;
}

function Branch({ node, closed, onToggle, props }: BranchProps) {
  const { view, collection, tools, recordPath } = props;
  const { record, children, count } = node;
  const title = tools.text.title(collection, record);
  const isOpen = !closed.has(record.id);
  const image = collection.fields.find((field) => field.id === collection.imageField && !field.hidden);
  const picture = image && record[image.id];
  const facts = columnsOf(collection, view, 3).filter(
    (field) => field.id !== view.under && field.type !== "image" && field.type !== "longtext",
  );
  return (
    <li>
      <div className="am-twig" data-record={record.id} data-highlight={highlightOf(collection, record)?.tone}>
        {children.length > 0 ? (
          <button
            type="button"
            className="am-icon-button am-tree-toggle"
            aria-expanded={isOpen}
            aria-label={`${title} 아래 ${count}${collection.counter ?? "개"} ${isOpen ? "접기" : "펼치기"}`}
            onClick={() => onToggle(record.id)}
          >
            <Icon name={isOpen ? "chevron-down" : "chevron-right"} size={17} />
          </button>
        ) : (
          <span className="am-tree-leaf" aria-hidden="true" />
        )}
        <span className="am-twig-face" aria-hidden="true">
          {typeof picture === "string" && picture ? (
            <Photo src={picture} alt="" />
          ) : (
            <RecordIllustration collection={collection} record={record} text={tools.text} />
          )}
        </span>
        <div className="am-row-body">
          <RecordTitle collection={collection} record={record} tools={tools} recordPath={recordPath} />
          <ViewFacts fields={facts} record={record} text={tools.text} />
        </div>
        {!isOpen && (
          <span className="am-tree-count">
            {count}
            {collection.counter ?? "개"}
          </span>
        )}
        {tools.mayCreate && (
          <button
            type="button"
            className="am-icon-button am-tree-add"
            aria-label={`${title} 아래에 추가`}
            title="아래에 추가"
            onClick={() => tools.create({ [view.under]: record.id })}
          >
            <Icon name="plus" size={17} />
          </button>
        )}
        <RowButtons record={record} tools={tools} title={title} />
      </div>
      {isOpen && children.length > 0 && (
        <ShownPart items={children} step={STEP}>
          {(part) => (
            <ul>
              {part.map((child) => (
                <Branch key={child.record.id} node={child} closed={closed} onToggle={onToggle} props={props} />
              ))}
            </ul>
          )}
        </ShownPart>
      )}
    </li>
  );
}
