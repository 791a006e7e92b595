export const STYLES = `.am-sudoku {
  display: grid;
  grid-template-columns: repeat(9, minmax(0, 1fr));
  width: min(100%, 460px);
  border: 2px solid var(--am-ink);
  button {
    display: grid;
    place-items: center;
    aspect-ratio: 1;
    min-width: 0;
    padding: 0;
    border: 1px solid var(--am-line);
    background: var(--am-surface);
    color: var(--am-primary);
    font: inherit;
    font-size: clamp(1rem, 4.6vw, 1.375rem);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
    touch-action: manipulation;
    &:nth-child(3n):not(:nth-child(9n)) {
      border-right: 2px solid var(--am-ink);
    }
    &:nth-child(n + 19):nth-child(-n + 27),
    &:nth-child(n + 46):nth-child(-n + 54) {
      border-bottom: 2px solid var(--am-ink);
    }
    &[data-given="true"] {
      color: var(--am-ink);
    }
    &[data-same="true"] {
      background: var(--am-tint);
    }
    &[data-wrong="true"] {
      color: var(--am-bad);
      text-decoration: underline;
    }
    &[aria-pressed="true"] {
      outline: 3px solid var(--am-primary);
      outline-offset: -3px;
    }
  }
}
.am-sudoku-keys {
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: 6px;
  width: min(100%, 460px);
  margin-top: 12px;
  .am-button {
    min-width: 0;
    padding-inline: 4px;
    justify-content: center;
  }
}
`;
