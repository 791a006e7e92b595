export const STYLES = `.am-chain {
  display: grid;
  justify-items: center;
  gap: 12px;
  width: min(100%, 560px);
}
.am-chain-problem {
  min-height: 1.5em;
  color: var(--am-bad);
}
.am-chain-words {
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  padding: 0;
  list-style: none;
  li {
    padding: 6px 14px;
    border-radius: 999px;
    background: var(--am-tint);
    font-weight: 600;
  }
  [data-side="theirs"] {
    background: none;
    border: 1.5px solid var(--am-line);
  }
}
`;
