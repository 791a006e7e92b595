import { Icon, type IconName } from "../icon.tsx";

export interface HeadToolProps {
  action: string;
  icon: IconName;
  word: string;
  /** Says more than the word. */
  label?: string;
  onPress: () => void;
}

/** A button beside the name of a block, for what can be done with the whole of it. */
export function HeadTool({ action, icon, word, label, onPress }: HeadToolProps) {
  return (
    <button type="button" className="am-button" data-size="tool" data-action={action} aria-label={label} onClick={onPress}>
      <Icon name={icon} size={17} />
      <span>{word}</span>
    </button>
  );
}
