export const STYLES = `.am-bingo {
  display: grid;
  gap: 6px;
  width: min(100%, 520px);
  button {
    aspect-ratio: 1;
    display: grid;
    place-items: center;
    min-width: 0;
    padding: 2px;
    border: 1.5px solid var(--am-line);
    border-radius: min(var(--am-radius), 12px);
    background: var(--am-surface);
    color: var(--am-ink);
    font-size: clamp(0.8125rem, 3.4vw, 1.125rem);
    font-weight: 700;
    line-height: 1.2;
    word-break: keep-all;
    overflow-wrap: anywhere;
    overflow: hidden;
    cursor: pointer;
    touch-action: manipulation;
    &[data-long="true"] {
      font-size: clamp(0.6875rem, 2.6vw, 0.9375rem);
      word-break: break-all;
    }
    &[data-called="true"] {
      border: 2.5px dashed var(--am-primary-edge);
    }
    &[aria-pressed="true"] {
      border-color: var(--am-primary);
      background: color-mix(in oklab, var(--am-primary) 26%, var(--am-surface));
    }
    &[data-line="true"] {
      background: var(--am-primary);
      color: var(--am-on-primary);
    }
  }
}
.am-bingo-called {
  display: grid;
  b {
    font-size: 1.75rem;
    color: var(--am-primary-ink);
  }
  small {
    color: var(--am-muted);
  }
}
`;
