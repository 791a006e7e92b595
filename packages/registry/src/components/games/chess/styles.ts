export const STYLES = `.am-chess {
  --light: #f0d9b5;
  --dark: #b58863;
  --edge: #6b4f33;
  display: grid;
  grid-template-columns: repeat(8, minmax(0, 1fr));
  width: min(100%, 520px);
  overflow: hidden;
  border: 2px solid var(--edge);
  border-radius: 6px;
  touch-action: manipulation;
  user-select: none;
  button {
    position: relative;
    aspect-ratio: 1;
    display: grid;
    place-items: center;
    min-width: 0;
    padding: 0;
    border: 0;
    background: var(--light);
    font-size: clamp(1.75rem, 8.6vw, 3rem);
    line-height: 1;
    cursor: pointer;
    &[data-shade="dark"] {
      background: var(--dark);
    }
    &[data-last="true"] {
      box-shadow: inset 0 0 0 100px rgb(246 226 86 / 45%);
    }
    &[data-from="true"] {
      box-shadow: inset 0 0 0 100px rgb(88 150 60 / 55%);
    }
    &[data-check="true"] {
      box-shadow: inset 0 0 0 100px rgb(214 48 49 / 65%);
    }
    &[data-target="true"]::after {
      content: "";
      position: absolute;
      inset: 34%;
      border-radius: 50%;
      background: rgb(30 70 20 / 55%);
    }
    &[data-target="true"]:has(span)::after {
      inset: 4%;
      border: 4px solid rgb(30 70 20 / 60%);
      background: none;
    }
    &:focus-visible {
      z-index: 1;
      outline: 3px solid #14532d;
      outline-offset: -3px;
    }
  }
  span {
    font-family: "Segoe UI Symbol", "Apple Symbols", "Noto Sans Symbols2", "Noto Sans Symbols 2", "DejaVu Sans", sans-serif;
    color: #1d1712;
    &[data-color="w"] {
      color: #fffdf8;
      -webkit-text-stroke: 1.2px #2a211a;
      paint-order: stroke fill;
    }
  }
}
.am-chess[data-theme="green"] {
  --light: #eeeed2;
  --dark: #769656;
  --edge: #4b6237;
}
.am-chess[data-theme="blue"] {
  --light: #dee7f0;
  --dark: #7396b8;
  --edge: #3f5f80;
}
.am-chess[data-theme="grey"] {
  --light: #e4e4e4;
  --dark: #9a9a9a;
  --edge: #5c5c5c;
}
.am-chess[data-theme="rose"] {
  --light: #fbe4ea;
  --dark: #d98da3;
  --edge: #9c4d66;
}
.am-chess[data-theme="night"] {
  --light: #a9b0c3;
  --dark: #5a6380;
  --edge: #2b3147;
}
.am-chess-promotion {
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  p {
    flex: 1 1 100%;
    font-weight: 700;
  }
}
.am-chess-score {
  display: grid;
  justify-items: center;
  gap: 10px;
  width: min(100%, 520px);
  h3 {
    justify-self: start;
    small {
      margin-inline-start: 6px;
      color: var(--am-muted);
      font-weight: 500;
    }
  }
}
.am-chess-moves {
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  width: 100%;
  max-height: 8.5em;
  overflow-y: auto;
  button {
    min-width: 44px;
    min-height: 36px;
    padding: 4px 8px;
    border: 0;
    border-radius: 8px;
    background: none;
    color: var(--am-ink);
    font-variant-numeric: tabular-nums;
    cursor: pointer;
    &[aria-pressed="true"] {
      background: var(--am-tint);
      font-weight: 700;
      box-shadow: inset 0 0 0 1.5px var(--am-primary-edge);
    }
  }
  i {
    margin-inline-end: 4px;
    color: var(--am-muted);
    font-style: normal;
  }
}
`;
