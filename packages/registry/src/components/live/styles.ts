export const STYLES = `.am-live-sign {
  display: inline-flex;
  align-items: center;
  gap: 6px;
  margin-inline-start: 10px;
  padding: 2px 10px;
  border: 1px solid var(--am-line);
  border-radius: 99px;
  i {
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--am-chart-1);
    animation: am-live-beat 2s ease-in-out infinite;
  }
  &[data-paused] i {
    animation: none;
    opacity: 0.3;
  }
}
@keyframes am-live-beat {
  50% {
    opacity: 0.25;
  }
}
@media (prefers-reduced-motion: reduce) {
  .am-live-sign i {
    animation: none;
  }
}
.am-live .am-stat dd {
  font-variant-numeric: tabular-nums;
}
.am-live-move {
  margin-inline-start: 8px;
  font-size: 0.55em;
  color: var(--am-muted);
}
.am-live .am-meter {
  display: block;
  margin-top: 6px;
}
.am-live-line {
  display: block;
  inline-size: 100%;
  block-size: 44px;
  margin-top: 8px;
  polyline {
    fill: none;
    stroke: var(--am-chart-1);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
}
.am-live > .am-help {
  margin-top: 10px;
}
`;
