export const STYLES = `.am-bracket-tools {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  .am-select {
    width: auto;
    max-width: 14rem;
  }
}
.am-bracket-form {
  display: grid;
  gap: calc(16px * var(--am-gap));
  max-width: 34rem;
  .am-field {
    display: grid;
    gap: 6px;
  }
  > .am-button {
    justify-content: center;
  }
}
.am-bracket-modes {
  display: grid;
  gap: 8px;
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 6px;
  }
}
.am-bracket-shuffle {
  display: flex;
  gap: 10px;
  align-items: center;
  min-height: 44px;
  input {
    width: 20px;
    height: 20px;
    accent-color: var(--am-primary);
  }
}
.am-bracket-body {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: calc(20px * var(--am-gap));
}
.am-bracket-champion {
  display: flex;
  gap: 10px;
  align-items: center;
  padding: 14px 18px;
  border-radius: min(var(--am-radius), 16px);
  background: var(--am-tint);
  font-size: 1.125rem;
  svg {
    color: var(--am-primary-ink);
  }
}
.am-bracket-rounds {
  display: flex;
  gap: 20px;
  overflow-x: auto;
  padding-bottom: 12px;
  scroll-snap-type: x proximity;
  [data-mode="knockout"] > & {
    align-items: stretch;
  }
  :is([data-mode="league"], [data-mode="doubles"]) > & {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
    overflow-x: visible;
  }
}
.am-bracket-round {
  display: flex;
  flex-direction: column;
  flex: 0 0 auto;
  width: 15rem;
  scroll-snap-align: start;
  :is([data-mode="league"], [data-mode="doubles"]) & {
    width: auto;
  }
  h4 {
    margin-bottom: 10px;
    color: var(--am-muted);
    font-size: 0.9375rem;
    font-weight: 600;
  }
  ol {
    display: flex;
    flex-direction: column;
    flex: 1;
    gap: 12px;
    justify-content: space-around;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  :is([data-mode="league"], [data-mode="doubles"]) & ol {
    flex: none;
  }
  > .am-hint {
    margin-top: 8px;
  }
}
.am-bracket-game {
  overflow: clip;
  border: 1px solid var(--am-line);
  border-radius: min(var(--am-radius), 12px);
  background: var(--am-card);
  label,
  p:not(.am-error) {
    display: flex;
    gap: 10px;
    align-items: center;
    justify-content: space-between;
    min-height: 48px;
    padding: 4px 6px 4px 12px;
  }
  label + label {
    border-top: 1px solid var(--am-line);
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    flex: none;
    padding-right: 8px;
    color: var(--am-muted);
  }
  .am-input {
    flex: none;
    width: 3.6rem;
    min-height: 40px;
    padding: 4px;
    text-align: center;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  &[data-played="true"] label:not([data-winner="true"]) span {
    color: var(--am-muted);
  }
  label[data-winner="true"] {
    background: var(--am-tint);
    font-weight: 700;
  }
  .am-error {
    padding: 8px 12px;
    font-size: 0.875rem;
  }
}
.am-bracket-table {
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 9px 8px;
    border-bottom: 1px solid var(--am-line);
    text-align: center;
    white-space: nowrap;
  }
  th:nth-child(2) {
    text-align: left;
  }
  thead th {
    color: var(--am-muted);
    font-size: 0.875rem;
    font-weight: 500;
  }
}
@media print {
  .am-bracket-tools,
  .am-bracket .am-calc-tools {
    display: none !important;
  }
  .am-bracket-rounds {
    flex-wrap: wrap;
    overflow: visible;
  }
}
`;
