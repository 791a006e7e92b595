export const STYLES = `.am-gallows {
  width: 150px;
  path {
    fill: none;
    stroke: var(--am-ink);
    stroke-width: 3;
    stroke-linecap: round;
  }
  .part {
    stroke: var(--am-primary-edge);
  }
}
.am-word {
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  span {
    min-width: 2.4em;
    padding: 6px 8px;
    border-bottom: 3px solid var(--am-primary-edge);
    font-size: 1.375rem;
    font-weight: 700;
  }
}
.am-keys {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(44px, 1fr));
  gap: 6px;
  width: min(100%, 520px);
  button {
    min-height: 46px;
    border: 1px solid var(--am-line);
    border-radius: 10px;
    background: var(--am-surface);
    font-weight: 650;
    cursor: pointer;
    &:disabled {
      opacity: 0.35;
    }
  }
}
`;
