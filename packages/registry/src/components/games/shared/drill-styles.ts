export const DRILL_STYLES = `.am-drill {
  display: grid;
  justify-items: center;
  gap: 12px;
  width: 100%;
}
.am-drill-sum {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0.25em;
  font-family: var(--am-title-font);
  font-size: clamp(2.25rem, 1.6rem + 3.6vw, 3.5rem);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.25;
  output {
    min-width: 1.6em;
    padding: 0 0.2em;
    border-bottom: 4px solid var(--am-primary-edge);
    &[data-empty="true"] {
      color: var(--am-muted);
    }
  }
}
.am-drill[data-state="right"] output {
  border-color: var(--am-good);
  color: var(--am-good);
}
.am-drill[data-state="wrong"] output {
  border-color: var(--am-bad);
  color: var(--am-bad);
  text-decoration: line-through;
}
.am-drill-verdict {
  min-height: 1.8em;
  font-size: 1.125rem;
  font-weight: 700;
  &[data-tone] {
    color: var(--tone);
  }
}
.am-number-keys {
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  width: min(100%, 340px);
  button {
    display: grid;
    place-items: center;
    min-height: 60px;
    border: 1px solid var(--am-line);
    border-radius: min(max(var(--am-radius), 8px), 16px);
    background: var(--am-surface);
    color: var(--am-ink);
    font-size: 1.5rem;
    font-weight: 700;
    cursor: pointer;
    touch-action: manipulation;
    user-select: none;
    &:disabled {
      opacity: 0.45;
      cursor: default;
    }
    &:active:not(:disabled) {
      background: var(--am-tint);
    }
  }
  [data-key="enter"] {
    border-color: var(--am-primary);
    background: var(--am-primary);
    color: var(--am-on-primary);
    font-size: 1.125rem;
  }
}
`;
