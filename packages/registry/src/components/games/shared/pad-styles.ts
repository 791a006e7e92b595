export const PAD_STYLES = `.am-pad {
  display: none;
  grid-template-areas:
    ". up ."
    "left . right"
    ". down .";
  grid-template-columns: repeat(3, 64px);
  gap: 6px;
  button {
    height: 52px;
    display: grid;
    place-items: center;
    border: 1px solid var(--am-line);
    border-radius: 14px;
    background: var(--am-surface);
    touch-action: manipulation;
  }
  [data-direction="up"] {
    grid-area: up;
    svg {
      rotate: 180deg;
    }
  }
  [data-direction="down"] {
    grid-area: down;
  }
  [data-direction="left"] {
    grid-area: left;
  }
  [data-direction="right"] {
    grid-area: right;
  }
}
@media (pointer: coarse), (width <= 720px) {
  .am-pad {
    display: grid;
  }
}
`;
