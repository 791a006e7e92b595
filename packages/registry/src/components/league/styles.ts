export const STYLES = `.am-league th[scope="row"] {
  white-space: nowrap;
}
.am-league-rule {
  margin-block: 10px 0;
}
.am-league-form {
  display: inline-flex;
  gap: 3px;
  b {
    display: inline-grid;
    place-items: center;
    inline-size: 22px;
    block-size: 22px;
    border-radius: 6px;
    font-style: normal;
    font-size: 0.75rem;
    font-weight: 700;
    border: 1px solid var(--am-line);
    &[data-won="true"] {
      background: var(--am-tint);
      border-color: var(--am-primary-edge);
    }
  }
}
.am-league-tied {
  margin-inline-start: 6px;
  padding: 1px 6px;
  border: 1px solid var(--am-line);
  border-radius: 99px;
  color: var(--am-muted);
}
.am-league-games {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: calc(14px * var(--am-gap));
  h3 {
    font-size: 1.0625rem;
  }
  dl {
    display: grid;
    gap: 6px;
    margin-block: 10px;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  dt {
    color: var(--am-muted);
  }
  dd {
    margin: 0;
    font-weight: 650;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  ul {
    display: grid;
    gap: 4px;
    padding-inline-start: 1.1em;
    list-style: disc;
  }
}
.am-league-odds {
  display: flex;
  block-size: 14px;
  border-radius: 99px;
  overflow: hidden;
  background: var(--am-line);
  i {
    background: var(--am-chart-1);
  }
}
.am-league-advice {
  margin-top: 10px;
  font-weight: 650;
}
`;
