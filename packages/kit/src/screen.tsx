import { useEffect } from "react";
import type { ReactNode } from "react";
import { useApp } from "./app-context.tsx";
import { Panels } from "./panels.tsx";

export interface ScreenProps {
  title: string;
  /** For screens that open with their own headline (a landing page): the title is only read aloud. */
  hideTitle?: boolean;
  /** Whoever looks may put its blocks in an order of their own. */
  movable?: boolean;
  children: ReactNode;
}

/** One page of the app: its heading and its blocks, one under the other. Also names the browser tab. */
export function Screen({ title, hideTitle = false, movable = false, children }: ScreenProps) {
  const app = useApp();
  useEffect(() => {
    document.title = title === app.title ? title : `${title} · ${app.title}`;
  }, [title, app.title]);
  return (
    <div className="am-screen">
      <h1 className={hideTitle ? "am-sr" : "am-screen-title"}>{title}</h1>
      {movable ? <Panels>{children}</Panels> : children}
    </div>
  );
}
