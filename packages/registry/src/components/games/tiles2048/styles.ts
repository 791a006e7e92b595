export const STYLES = `.am-tiles {
  display: grid;
  grid-template: repeat(4, minmax(0, 1fr)) / repeat(4, minmax(0, 1fr));
  gap: 8px;
  width: min(100%, 400px);
  aspect-ratio: 1;
  padding: 8px;
  border-radius: max(var(--am-radius), 10px);
  background: color-mix(in oklab, var(--am-primary) 32%, var(--am-surface));
  span {
    --heat: 0%;
    display: grid;
    place-items: center;
    border-radius: min(var(--am-radius), 10px);
    background: color-mix(in oklab, var(--am-primary) var(--heat), var(--am-surface));
    font-weight: 800;
    font-size: clamp(1.25rem, 6vw, 1.875rem);
    font-variant-numeric: tabular-nums;
  }
  [data-value="0"] {
    background: color-mix(in oklab, var(--am-primary) 14%, var(--am-surface));
  }
  [data-value="4"] {
    --heat: 8%;
  }
  [data-value="8"] {
    --heat: 16%;
  }
  [data-value="16"] {
    --heat: 24%;
  }
  [data-value="32"] {
    --heat: 32%;
  }
  [data-value="64"] {
    --heat: 40%;
  }
  [data-value="128"],
  [data-value="256"],
  [data-value="512"],
  [data-value="1024"],
  [data-value="2048"] {
    --heat: 100%;
    color: var(--am-on-primary);
  }
  [data-wide="true"] {
    font-size: clamp(1rem, 4.4vw, 1.375rem);
  }
}
`;
