export const CELLS_STYLES = `.am-cells {
  display: grid;
  gap: 6px;
  width: min(100%, 400px);
  button {
    aspect-ratio: 1;
    display: grid;
    place-items: center;
    padding: 0;
    border: 1px solid var(--am-line);
    border-radius: min(var(--am-radius), 12px);
    background: var(--am-tint);
    color: var(--am-ink);
    font-weight: 750;
    font-size: clamp(1.5rem, 8vw, 2.25rem);
    cursor: pointer;
    touch-action: manipulation;
    &:disabled {
      cursor: default;
    }
  }
  &[data-size="small"] {
    gap: 3px;
    width: min(100%, 430px);
    button {
      border-radius: 6px;
      font-size: clamp(0.875rem, 4vw, 1.125rem);
    }
  }
  [data-open="true"] {
    background: var(--am-surface);
  }
  [data-near="1"] {
    color: var(--am-info);
  }
  [data-near="2"] {
    color: var(--am-good);
  }
  [data-near="3"],
  [data-near="4"],
  [data-near="5"],
  [data-near="6"],
  [data-near="7"],
  [data-near="8"] {
    color: var(--am-bad);
  }
  [data-mark="O"] {
    color: var(--am-primary-ink);
  }
  [data-won="true"] {
    background: color-mix(in oklab, var(--am-primary) 26%, var(--am-surface));
  }
  &[data-holes] button {
    border-radius: 50%;
    background: color-mix(in oklab, var(--am-ink) 14%, var(--am-surface));
    &[data-up="true"] {
      background: color-mix(in oklab, var(--am-primary) 34%, var(--am-surface));
      animation: am-pop 0.15s ease-out;
    }
  }
}
`;
