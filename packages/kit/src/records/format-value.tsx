import { FileLink } from "./file-link.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useVisitor } from "../account/visitor-context.tsx";
import { useApp } from "../frame/app-context.tsx";
import { daysUntil } from "./days-until.ts";
import { choiceText, grouped, hyphenated, unitOf } from "../format-text.ts";
import { Icon } from "../icon.tsx";
import { missingName } from "./hidden-name.ts";
import { isLocalPicture } from "../local-pictures.ts";
import { recordHref } from "./record-path.ts";
import type { FieldSchema, Tone } from "../schema.ts";
import { shownAs } from "./shown-as.ts";
import type { RecordText } from "./use-text.ts";

export interface FormatValueProps {
  field: FieldSchema;
  value: unknown;
  text: RecordText;
  /** Inside a row that is itself a link: no links of its own. */
  plain?: boolean;
}

/** A small coloured label. */
export function Badge({ label, tone = "neutral" }: { label: ReactNode; tone?: Tone }) {
  return (
    <span className="am-badge" data-tone={tone}>
      {label}
    </span>
  );
}

export function Stars({ value, max = 5 }: { value: number; max?: number }) {
  return (
    <span className="am-stars" role="img" aria-label={`${max}점 만점에 ${value}점`}>
      {Array.from({ length: Math.min(max, 10) }, (_, at) => (
        <span key={at} data-on={at < Math.round(value)}>
          <Icon name="star" size={15} />
        </span>
      ))}
    </span>
  );
}

function Options({ field, values }: { field: FieldSchema; values: unknown[] }) {
  return (
    <span className="am-badges">
      {values.map((value) => {
        const option = field.options?.find((one) => one.value === value);
        return <Badge key={String(value)} label={choiceText(field, value)} {...(option?.tone ? { tone: option.tone } : {})} />;
      })}
    </span>
  );
}

function Related({ field, id, text, plain }: { field: FieldSchema; id: string; text: RecordText; plain: boolean }) {
  const { collections, recordPaths } = useApp();
  const { actor } = useVisitor();
  const title = text.of(field, id);
  const path = field.target ? recordPaths[field.target] : undefined;
  if (!title) return <span className="am-none">{missingName(collections.get(field.target ?? ""), actor)}</span>;
  return path && !plain ? (
    <Link className="am-link" to={recordHref(path, id)}>
      {title}
    </Link>
  ) : (
    <>{title}</>
  );
}

function WebLink({ value, plain }: { value: string; plain: boolean }) {
  const shown = value.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
  if (plain || !/^https?:\/\//i.test(value)) return <>{shown}</>;
  return (
    <a className="am-link" href={value} target="_blank" rel="noopener noreferrer nofollow">
      {shown}
    </a>
  );
}

/** One value of a record, drawn for reading. Empty values are a quiet dash. */
export function FormatValue({ field: given, value, text, plain = false }: FormatValueProps) {
  const field = shownAs(given);
  if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) {
    return (
      <span className="am-none" aria-label="없음">
        –
      </span>
    );
  }
  switch (field.type) {
    case "number":
    case "money":
    case "percent":
    case "computed":
      return typeof value === "number" ? (
        <span className="am-number">
          {grouped(value, unitOf(field))}
          <small>{unitOf(field)}</small>
        </span>
      ) : null;
    case "rating":
      return typeof value === "number" ? <Stars value={value} max={field.max ?? 5} /> : null;
    case "status":
    case "select":
      return <Options field={field} values={[value]} />;
    case "multiselect":
    case "tags":
      return Array.isArray(value) ? <Options field={field} values={value} /> : null;
    case "boolean":
      return (
        <span className="am-yesno" data-on={value === true}>
          <Icon name={value === true ? "check" : "x"} size={15} />
          {value === true ? "예" : "아니요"}
        </span>
      );
    case "phone": {
      const shown = hyphenated(String(value));
      return plain ? (
        <span className="am-number">{shown}</span>
      ) : (
        <a className="am-link am-number" href={`tel:${String(value).replace(/[^\d+]/g, "")}`}>
          {shown}
        </a>
      );
    }
    case "email":
      return plain ? (
        <>{String(value)}</>
      ) : (
        <a className="am-link" href={`mailto:${encodeURIComponent(String(value)).replace("%40", "@")}`}>
          {String(value)}
        </a>
      );
    case "url":
      return <WebLink value={String(value)} plain={plain} />;
    case "image":
      return <Photo src={String(value)} alt={field.label} />;
    case "file":
      return <FileLink value={value} plain={plain} />;
    case "colour":
      return (
        <span className="am-colour">
          <span style={/^#[0-9a-f]{6}$/i.test(String(value)) ? { backgroundColor: String(value) } : undefined} />
          {String(value)}
        </span>
      );
    case "relation":
      return <Related field={field} id={String(value)} text={text} plain={plain} />;
    case "longtext":
      return <span className="am-longtext">{String(value)}</span>;
    default:
      return (
        <>
          {text.of(field, value)}
          {field.countdown && <DaysLeft day={String(value)} />}
        </>
      );
  }
}

/** D-3, D-DAY; nothing once the day has passed, which a list marks in its own way. */
function DaysLeft({ day }: { day: string }) {
  const left = daysUntil(day.slice(0, 10));
  if (left === null || left < 0) return null;
  const tone = left <= 3 ? "bad" : left <= 7 ? "warn" : "neutral";
  return (
    <>
      {" "}
      <Badge label={left === 0 ? "D-DAY" : `D-${left}`} tone={tone} />
    </>
  );
}

/** Pixels in which the data API shows a record's picture, and the most it keeps. */
const WIDTHS = [160, 320, 640, 1280];
const MOST_WIDTH = 1920;
const KEPT_PICTURE = /\/_api\/collections\/[^/?#]+\/records\/[^/?#]+\/pictures\/[^/?#]+\?v=[0-9a-f]+$/;

/** For a picture the data API keeps: the browser asks for the narrowest one that is sharp where it stands. */
const widthsOf = (src: string) =>
  KEPT_PICTURE.test(src)
    ? { srcSet: [...WIDTHS.map((width) => `${src}&w=${width} ${width}w`), `${src} ${MOST_WIDTH}w`].join(", "), sizes: "auto, 100vw" }
    : {};

/** A picture of a record. Only web addresses, inlined raster images and what was uploaded from this page are ever loaded. */
export function Photo({ src, alt }: { src: string; alt: string }) {
  if (!isLocalPicture(src) && !/^(https?:\/\/|data:image\/(png|jpeg|webp|gif);base64,)/i.test(src)) return null;
  return <img className="am-photo" {...widthsOf(src)} src={src} alt={alt} loading="lazy" decoding="async" referrerPolicy="no-referrer" />;
}
