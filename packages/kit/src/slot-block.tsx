import { Component } from "react";
import type { ErrorInfo, ReactNode } from "react";

export interface SlotBlockProps {
  id: string;
  title?: string;
  children: ReactNode;
}

/** Where a component of the app's own stands: what goes wrong in it stays in it. */
export function SlotBlock({ id, title, children }: SlotBlockProps) {
  return (
    <section className="am-block" data-block={id} aria-label={title}>
      {title !== undefined && <h2 className="am-present-title">{title}</h2>}
      <SlotBoundary>{children}</SlotBoundary>
    </section>
  );
}

class SlotBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <p className="am-notice" role="alert">
        이 부분을 그리지 못했어요. 다른 부분은 그대로 쓸 수 있어요.{" "}
        <button type="button" className="am-button" onClick={() => this.setState({ failed: false })}>
          다시 열기
        </button>
      </p>
    );
  }
}
