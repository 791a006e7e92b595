export const STYLES = `.am-kingdom {
  display: grid;
  justify-items: center;
  gap: 16px;
  width: 100%;
}
.am-treasury {
  display: grid;
  gap: 8px;
  width: 100%;
  text-align: start;
  p span {
    color: var(--am-muted);
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(92px, 1fr));
    gap: 8px;
    margin: 0;
  }
  dl > div {
    padding: 8px 12px;
    border-radius: min(var(--am-radius), 12px);
    background: var(--am-tint);
  }
  dt {
    color: var(--am-muted);
    font-size: 0.875rem;
  }
  dd {
    display: grid;
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  b {
    font-size: 1.125rem;
  }
  small {
    color: var(--am-muted);
  }
}
.am-kingdom-said {
  color: var(--am-primary-ink);
  font-weight: 600;
}
.am-deeds {
  display: grid;
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
  text-align: start;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px 16px;
    padding: 14px 0;
    border-bottom: 1px solid var(--am-line);
    > span:first-child {
      display: grid;
      flex: 1 1 220px;
      min-width: 0;
    }
  }
  small {
    color: var(--am-muted);
  }
}
.am-count-form {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  .am-number {
    width: 96px;
  }
}
.am-peoples {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: 12px;
  width: 100%;
  button {
    display: grid;
    gap: 6px;
    padding: 16px;
    border: 1.5px solid var(--am-line);
    border-radius: min(var(--am-radius), 16px);
    background: var(--am-surface);
    color: var(--am-ink);
    text-align: start;
    cursor: pointer;
    &[aria-pressed="true"] {
      border-color: var(--am-primary);
      box-shadow: inset 0 0 0 1.5px var(--am-primary);
    }
  }
  b {
    font-size: 1.125rem;
  }
  small {
    color: var(--am-muted);
  }
  span {
    color: var(--am-primary-ink);
    font-weight: 600;
  }
}
.am-kingdom-said:empty {
  display: none;
}
`;
