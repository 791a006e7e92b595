import { Children, isValidElement, useEffect, useMemo } from "react";
import type { ReactNode } from "react";
import { useApp } from "./frame/app-context.tsx";
import { Panels } from "./frame/panels.tsx";
import { type Actor, may, maySum } from "./record-access.ts";
import type { Collection } from "./schema.ts";
import { shownBy, ShownBesideProvider } from "./views/shown-beside.ts";
import { SignInNeeded } from "./account/sign-in-needed.tsx";
import { useVisitor } from "./account/visitor-context.tsx";

export interface ScreenProps {
  title: string;
  /** For screens that open with their own headline (a landing page): the title is only read aloud. */
  hideTitle?: boolean;
  /** Whoever looks may put its blocks in an order of their own. */
  movable?: boolean;
  children: ReactNode;
}

/** What blocks are given that work something out over all records there are. */
const SUMS = ["chart", "metrics", "metric", "columns", "dates", "values", "payer"];

/** A block about records that are not for strangers is not there for them. */
function isClosedTo(actor: Actor, block: ReactNode): boolean {
  if (!actor.stranger || !isValidElement<Record<string, unknown>>(block)) return false;
  const { collection } = block.props as { collection?: Collection };
  if (!Array.isArray(collection?.fields)) return false;
  if (SUMS.some((prop) => Object.hasOwn(block.props, prop))) return !maySum(collection, actor);
  return !may(collection, actor, "list") && !may(collection, actor, "create") && collection.open?.lookup === undefined;
}

/** One page of the app: its heading and its blocks, one under the other. Also names the browser tab. */
export function Screen({ title, hideTitle = false, movable = false, children }: ScreenProps) {
  const app = useApp();
  const shown = useMemo(() => shownBy(children), [children]);
  useEffect(() => {
    document.title = title === app.title ? title : `${title} · ${app.title}`;
  }, [title, app.title]);
  const { actor } = useVisitor();
  const blocks = actor.stranger ? Children.toArray(children).filter((block) => !isClosedTo(actor, block)) : children;
  return (
    <div className="am-screen">
      <h1 className={hideTitle ? "am-sr" : "am-screen-title"}>{title}</h1>
      {Array.isArray(blocks) && blocks.length === 0 && actor.stranger ? (
        <SignInNeeded message="이 화면은 주인만 볼 수 있어요" />
      ) : (
        <ShownBesideProvider value={shown}>{movable ? <Panels>{blocks}</Panels> : blocks}</ShownBesideProvider>
      )}
    </div>
  );
}
