import { Component } from "react";
import type { ErrorInfo, ReactNode } from "react";

export interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Keeps one broken screen from taking the app with it: a sentence and a way on instead of a white page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
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
      <div className="am-notice" role="alert">
        <h2>화면을 그리지 못했어요</h2>
        <p>입력해 둔 데이터는 그대로 있어요. 다시 열어도 같다면 다른 화면부터 써 주세요.</p>
        <button type="button" className="am-button" data-look="primary" onClick={() => this.setState({ failed: false })}>
          다시 열기
        </button>
      </div>
    );
  }
}
