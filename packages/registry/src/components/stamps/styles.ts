export const STYLES = `.am-stamps-cards {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
  gap: 16px;
  > article {
    padding: 18px;
    border: 1px solid var(--am-line);
    border-radius: var(--am-radius);
    background: var(--am-surface);
    > header {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: 8px;
      margin-bottom: 8px;
    }
    h3 {
      font-size: 1.25rem;
    }
  }
  > .am-button {
    grid-column: 1 / -1;
    justify-self: start;
  }
}
.am-stamps-count {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 6px;
  color: var(--am-muted);
  font-variant-numeric: tabular-nums;
  b {
    font-size: 2rem;
    line-height: 1;
    color: var(--am-ink);
  }
  small {
    margin-inline-start: auto;
    font-size: 1rem;
  }
}
.am-stamps-places {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(3rem, 1fr));
  gap: 8px;
  max-width: 34rem;
  margin: 12px 0;
  padding: 0;
  list-style: none;
  &[data-many="true"] {
    grid-template-columns: repeat(auto-fill, minmax(2.25rem, 1fr));
    gap: 6px;
  }
  li {
    display: grid;
    place-items: center;
    aspect-ratio: 1;
    font-size: 0.875rem;
    color: var(--am-muted);
    border: 2px dashed var(--am-line);
    border-radius: 50%;
    font-variant-numeric: tabular-nums;
    &[data-filled="true"] {
      color: var(--am-on-primary);
      border: 2px solid var(--am-primary);
      background: var(--am-primary);
    }
  }
}
.am-stamps-prize {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  margin-bottom: 8px;
}
.am-stamps-done {
  min-height: 1.5em;
  margin-bottom: 8px;
  font-weight: 600;
  color: var(--am-ink);
}
.am-stamps-buttons {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  .am-button[data-look="primary"] {
    flex: 1 1 12rem;
  }
}
`;
