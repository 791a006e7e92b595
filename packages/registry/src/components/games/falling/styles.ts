export const STYLES = `.am-well-place {
  position: relative;
  width: min(100%, 290px);
}
.am-well {
  display: grid;
  grid-template-columns: repeat(10, 1fr);
  gap: 1px;
  padding: 4px;
  border-radius: 10px;
  background: color-mix(in oklab, var(--am-ink) 16%, var(--am-surface));
  touch-action: manipulation;
  span {
    aspect-ratio: 1;
    border-radius: 3px;
    background: color-mix(in oklab, var(--am-ink) 5%, var(--am-surface));
  }
  [data-kind="I"] {
    background: #22b8cf;
  }
  [data-kind="O"] {
    background: #f2b705;
  }
  [data-kind="T"] {
    background: #9c36b5;
  }
  [data-kind="S"] {
    background: #37b24d;
  }
  [data-kind="Z"] {
    background: #e03131;
  }
  [data-kind="J"] {
    background: #1c7ed6;
  }
  [data-kind="L"] {
    background: #f76707;
  }
}
`;
