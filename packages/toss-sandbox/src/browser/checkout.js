// The pages work without this; it fills in test cards, groups digits, and leaves a frame.
(() => {
  "use strict";

  const returning = document.getElementById("returning");
  if (returning) {
    const { url } = returning.dataset;
    if (window.parent === window) window.location.replace(url);
    else window.parent.postMessage({ type: "toss-sandbox/return", url }, new URL(url).origin);
  }

  const number = document.querySelector("input[name=number]");
  const expiry = document.querySelector("input[name=expiry]");
  const group = () => {
    const digits = number.value.replace(/\D/g, "").slice(0, 16);
    const grouped = digits.replace(/(\d{4})(?=\d)/g, "$1-");
    // Only at the end: regrouping in the middle would throw the caret about.
    if (number.selectionStart === number.value.length) number.value = grouped;
  };
  number?.addEventListener("input", group);

  for (const button of document.querySelectorAll("button[data-card]"))
    button.addEventListener("click", () => {
      number.value = button.dataset.card;
      if (expiry.value === "") expiry.value = "12/30";
      number.focus();
    });
})();
