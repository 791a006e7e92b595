export const STYLES = `.am-omok {
  display: grid;
  width: min(100%, 520px);
  padding: 6px;
  border-radius: 8px;
  background: #e3b877;
  touch-action: manipulation;
  user-select: none;
  button {
    position: relative;
    aspect-ratio: 1;
    display: grid;
    place-items: center;
    padding: 0;
    border: 0;
    background:
      linear-gradient(#5a4420, #5a4420) center / 100% 1px no-repeat,
      linear-gradient(#5a4420, #5a4420) center / 1px 100% no-repeat;
    cursor: pointer;
    &[data-column="first"] {
      background-position: right, center;
      background-size:
        50% 1px,
        1px 100%;
    }
    &[data-column="last"] {
      background-position: left, center;
      background-size:
        50% 1px,
        1px 100%;
    }
    &[data-row="first"] {
      background-position: center, bottom;
      background-size:
        100% 1px,
        1px 50%;
    }
    &[data-row="last"] {
      background-position: center, top;
      background-size:
        100% 1px,
        1px 50%;
    }
    &[data-row="first"][data-column="first"] {
      background-position: right, bottom;
      background-size:
        50% 1px,
        1px 50%;
    }
    &[data-row="first"][data-column="last"] {
      background-position: left, bottom;
      background-size:
        50% 1px,
        1px 50%;
    }
    &[data-row="last"][data-column="first"] {
      background-position: right, top;
      background-size:
        50% 1px,
        1px 50%;
    }
    &[data-row="last"][data-column="last"] {
      background-position: left, top;
      background-size:
        50% 1px,
        1px 50%;
    }
    &[aria-disabled="true"] {
      cursor: default;
    }
  }
  span {
    width: 86%;
    aspect-ratio: 1;
    border-radius: 50%;
  }
  [data-stone="black"] span,
  [data-aim="black"] span {
    background: radial-gradient(circle at 34% 30%, #5c5c5c, #141414 60%);
  }
  [data-stone="white"] span,
  [data-aim="white"] span {
    background: radial-gradient(circle at 34% 30%, #fff, #d9d9d9 75%);
    box-shadow: 0 0 0 1px #8a7a5c;
  }
  [data-aim] span {
    opacity: 0.6;
    outline: 2px dashed #b3261e;
    outline-offset: 1px;
  }
  [data-last="true"] span::after {
    content: "";
    display: block;
    width: 30%;
    aspect-ratio: 1;
    margin: 35% auto;
    border-radius: 50%;
    background: #e5484d;
  }
  [data-won="true"] span {
    box-shadow: 0 0 0 3px #e5484d;
  }
}
@media (hover: hover) and (pointer: fine) {
  .am-omok button:not([aria-disabled="true"]):hover span {
    background: rgb(0 0 0 / 22%);
  }
}
`;
