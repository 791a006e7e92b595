import { readFileValue, sizeText } from "../file-value.ts";
import { Icon } from "../icon.tsx";

/** A file by its name and size; pressing it saves it on the device. Where `plain`, the words alone. */
export function FileLink({ value, plain = false }: { value: unknown; plain?: boolean }) {
  const file = readFileValue(value);
  if (!file) return null;
  const words = (
    <>
      <Icon name="file-text" size={15} />
      <span>{file.name}</span>
      {file.size !== null && <small>{sizeText(file.size)}</small>}
    </>
  );
  if (plain || file.href === null) return <span className="am-file">{words}</span>;
  return (
    <a className="am-file am-link" href={file.href} download={file.name} rel="noopener noreferrer nofollow">
      {words}
    </a>
  );
}
