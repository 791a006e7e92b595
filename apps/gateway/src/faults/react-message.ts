/** React's production build says a number. These are the ones that code of an app can cause, in the words of its development build. */
const MESSAGES: Record<string, string> = {
  "31": "Objects are not valid as a React child.",
  "130": "Element type is invalid: expected a string or a class/function but got undefined.",
  "152": "Nothing was returned from render.",
  "185": "Maximum update depth exceeded.",
  "300": "Rendered fewer hooks than expected. This may be caused by an accidental early return statement.",
  "301": "Too many re-renders. React limits the number of renders to prevent an infinite loop.",
  "310": "Rendered more hooks than during the previous render.",
  "321": "Invalid hook call. Hooks can only be called inside of the body of a function component.",
  "482": "A component called use() with a promise that was made while it was drawn.",
};

/** "Minified React error #185; visit …" → "Maximum update depth exceeded. (React error #185)" */
export function readableMessage(message: string): string {
  return message.replace(/Minified React error #(\d{1,4});[^\n]*/, (line, code: string) => {
    const words = MESSAGES[code];
    return words === undefined ? line : `${words} (React error #${code})`;
  });
}
