export const STYLES = `.am-compare-scroll {
  overflow-x: auto;
  border: 1px solid var(--am-card-line);
  border-radius: var(--am-radius);
  background: var(--am-card);
}
.am-compare-table {
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    min-width: 9.5rem;
    padding: 12px 14px;
    border-bottom: 1px solid var(--am-line);
    text-align: left;
    vertical-align: top;
    font-weight: 500;
  }
  th[scope="row"] {
    min-width: 6.5rem;
    color: var(--am-muted);
    font-size: 0.9375rem;
  }
  thead th {
    vertical-align: bottom;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  td > i {
    display: block;
    height: 6px;
    margin-top: 6px;
    border-radius: 99px;
    background: var(--am-chart-1);
    opacity: 0.45;
  }
  td[data-best="true"] {
    font-weight: 700;
    > i {
      opacity: 1;
    }
  }
  .am-photo {
    aspect-ratio: 4 / 3;
    width: 100%;
    margin-bottom: 8px;
    object-fit: cover;
    border-radius: min(var(--am-radius), 12px);
  }
}
.am-compare-best {
  display: block;
  color: var(--am-primary-ink);
}
.am-composed-page,
.am-composed-numbers {
  display: grid;
  gap: 10px;
  padding-top: 16px;
  border-top: 1px solid var(--am-line);
  break-inside: avoid;
}
.am-compare-summary {
  margin-top: 16px;
}
@media (width <= 560px) {
  .am-compare-table {
    th,
    td {
      min-width: 7.6rem;
      padding: 10px;
    }
    th[scope="row"] {
      min-width: 4.8rem;
    }
  }
}
`;
