import { Component, createElement, Suspense, use, useMemo, useState } from "react";
import type { ComponentType, ErrorInfo, ReactNode } from "react";
import { useVisitor } from "./account/visitor-context.tsx";
import { PlaceContext } from "./frame/place-context.ts";

export interface CustomBlockProps {
  id: string;
  title?: string;
  /** Path of the file the component is in, told to the app's owner when it breaks. */
  file?: string;
  /** It draws the whole screen. */
  whole?: boolean;
  children: ReactNode;
}

/** Where a component of the app's own stands: what goes wrong in it stays in it. */
export function CustomBlock({ id, title, file, whole = false, children }: CustomBlockProps) {
  const [hasHead, setHead] = useState(false);
  const place = useMemo(() => ({ id, ...(title !== undefined && { title }), onHead: setHead }), [id, title]);
  const boundary = (
    <CustomBoundary {...(file ? { file } : {})}>
      <PlaceContext value={place}>
        <Suspense fallback={null}>{children}</Suspense>
      </PlaceContext>
    </CustomBoundary>
  );
  if (whole)
    return (
      <div className="am-custom" data-block={id}>
        {boundary}
      </div>
    );
  return (
    <section className="am-block am-custom" data-block={id} aria-label={title}>
      {title !== undefined && !hasHead && <h2 className="am-present-title">{title}</h2>}
      {boundary}
    </section>
  );
}

/** What modules of the app's own threw while they ran. Only a new page runs them again. */
const thrownAtLoad = new WeakSet<Error>();

/**
 * A component of a module of the app's own that is loaded apart, so that what it throws while it runs, or what a module it imports
 * throws, is thrown where the component stands and nowhere else. Loading begins at once: in one bundle it is over before anything
 * is drawn. A stand-in has a default export only.
 */
export function customPart<Name extends string, Module extends Record<Name, ComponentType<never>>>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] {
  let loaded: ComponentType<object> | undefined;
  const loading = load().then(
    (module) => {
      const { default: standIn, [name as string]: found = standIn } = module as unknown as Record<
        string,
        ComponentType<object> | undefined
      >;
      if (!found) throw failedToLoad(new Error(`there is no ${name}`));
      loaded = found;
      return found;
    },
    (error: unknown) => {
      throw failedToLoad(error instanceof Error ? error : new Error(String(error)));
    },
  );
  // It is told where it is drawn; on a screen that is never opened nobody needs it.
  loading.catch(() => undefined);
  function Part(props: object) {
    return createElement(loaded ?? use(loading), props);
  }
  return Part as unknown as Module[Name];
}

function failedToLoad(error: Error): Error {
  thrownAtLoad.add(error);
  return error;
}

interface CustomFailureProps {
  file?: string;
  /** What the tools said; shown to whoever runs the app. */
  reason: string;
  onRetry?: () => void;
}

/** What stands in the place of a component that cannot be drawn. */
export function CustomFailure({ file, reason, onRetry }: CustomFailureProps) {
  const { actor } = useVisitor();
  return (
    <div className="am-empty" role="alert" data-failed={file ?? ""}>
      <p className="am-empty-title">이 부분을 그리지 못했어요</p>
      <p>다른 부분은 그대로 쓸 수 있어요.</p>
      {actor.admin && (
        <details>
          <summary>까닭 보기</summary>
          <code>{file === undefined ? reason : `${file}: ${reason}`}</code>
        </details>
      )}
      {onRetry && (
        <button type="button" className="am-button" onClick={onRetry}>
          다시 열기
        </button>
      )}
    </div>
  );
}

interface BoundaryProps {
  file?: string;
  children: ReactNode;
}

interface BoundaryState {
  /** The component that was drawn last. */
  of: unknown;
  reason: string | null;
  /** Its module did not run. */
  atLoad: boolean;
}

class CustomBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: undefined, reason: null, atLoad: false };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    const isError = error instanceof Error;
    return { reason: isError ? error.message : String(error), atLoad: isError && thrownAtLoad.has(error) };
  }

  /** Another component in the same place, as after a mended file was put in, is tried at once. */
  static getDerivedStateFromProps({ children }: BoundaryProps, { of }: BoundaryState): Partial<BoundaryState> | null {
    const now = typeOf(children);
    return now === of ? null : { of: now, reason: null };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { reason, atLoad } = this.state;
    if (reason === null) return this.props.children;
    return <CustomFailure {...this.props} reason={reason} onRetry={() => (atLoad ? location.reload() : this.setState({ reason: null }))} />;
  }
}

/** Of the component within the context and the `Suspense`. */
function typeOf(children: ReactNode): unknown {
  const element = children as { props?: { children?: { props?: { children?: { type?: unknown } } } } } | null | undefined;
  return element?.props?.children?.props?.children?.type;
}
