export const STYLES = `.am-clicker {
  display: grid;
  justify-items: center;
  gap: 10px;
  width: min(100%, 460px);
}
.am-clicker-face {
  display: grid;
  place-items: center;
  width: min(60vw, 220px);
  aspect-ratio: 1;
  border: 2px solid var(--am-line);
  border-radius: 50%;
  background: var(--am-tint);
  font-size: clamp(4rem, 24vw, 7rem);
  line-height: 1;
  cursor: pointer;
  touch-action: manipulation;
  user-select: none;
  &:active {
    transform: scale(0.95);
  }
}
.am-clicker-shop {
  display: grid;
  gap: 8px;
  width: 100%;
  .am-button {
    justify-content: flex-start;
    text-align: start;
    white-space: normal;
    b {
      margin-inline-start: auto;
      white-space: nowrap;
    }
  }
}
`;
