import { Search } from "lucide-react";
import { type Ref } from "react";
import { useTranslation } from "react-i18next";
import { CHANGE_TEXT_MAX } from "@appmon/contract/app";

interface SearchFieldProps {
  text: string;
  onText: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** What one wants changed, in words. */
export function SearchField({ text, onText, ref }: SearchFieldProps) {
  const { t } = useTranslation("chat");
  return (
    <label className="flex h-11 min-w-0 items-center gap-2 rounded-control border border-edge px-3 focus-within:border-ink">
      <Search size={18} aria-hidden className="shrink-0 text-muted" />
      <input
        ref={ref}
        type="search"
        value={text}
        maxLength={CHANGE_TEXT_MAX}
        placeholder={t("visual.often.example")}
        aria-label={t("visual.often.search")}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.nativeEvent.isComposing || text === "") return;
          // The first press empties it, the next one leaves.
          event.preventDefault();
          event.stopPropagation();
          onText("");
        }}
        className="h-full w-full min-w-0 bg-transparent outline-none"
      />
    </label>
  );
}
