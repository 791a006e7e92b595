import { lazy, Suspense } from "react";
import type { StoredRecord } from "../data-store.ts";
import { useApp } from "../frame/app-context.tsx";
import { Icon, iconOr } from "../icon.tsx";
import type { RecordText } from "../records/use-text.ts";
import type { Collection, CollectionSchema } from "../schema.ts";
import { isOfPeople } from "./of-people.ts";

/** Words and drawings come when something is drawn: most pages have nothing to draw. */
const NounDrawing = lazy(() => import("./noun-drawing.tsx"));

interface IllustrationProps {
  name: string;
  /** What else is said of it, the nearest first: its kind, its list. */
  about?: readonly string[];
  /** Shown where nobody knows what it is; absent = the app's. */
  icon?: string | undefined;
}

/** A picture for what has none yet: what its name says it is, in the app's colours. */
export function Illustration({ name, about = [], icon }: IllustrationProps) {
  const { title, icon: ofApp } = useApp();
  const mark = (
    <svg x="34" y="34" width="32" height="32" viewBox="0 0 20 20" className="am-noun" data-known="false">
      <Icon name={iconOr(icon, ofApp)} size={20} />
    </svg>
  );
  return (
    <Ground name={name}>
      <Suspense fallback={null}>
        <NounDrawing texts={[name, ...about, title]} otherwise={mark} />
      </Suspense>
    </Ground>
  );
}

/** The picture of a record without one: the first letter of somebody, the drawing of something. */
export function RecordIllustration({ collection, record, text }: { collection: Collection; record: StoredRecord; text: RecordText }) {
  const name = text.title(collection, record);
  if (!isOfPeople(collection)) return <Illustration name={name} about={saidOf(collection, record, text)} icon={collection.icon} />;
  return (
    <Ground name={name}>
      <text x="50" y="50" className="am-noun-letter" textAnchor="middle" dominantBaseline="central">
        {Array.from(name.trim())[0]}
      </text>
    </Ground>
  );
}

/** Its tint is always the same for one name. */
function Ground({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <svg className="am-illustration" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true" data-hue={hueOf(name)}>
      <rect className="am-noun-ground" x="-100" y="-100" width="300" height="300" />
      <circle className="am-noun-disc" cx="50" cy="50" r="33" />
      {children}
    </svg>
  );
}

/** Fields that say what kind of thing it is; a flavour or a state says something else. */
const KIND = /(분류|종류|카테고리|구분|유형|품목|업종|장르|과목)$/;

function saidOf(collection: CollectionSchema, record: StoredRecord, text: RecordText): string[] {
  const kinds = collection.fields.filter(({ hidden, label }) => !hidden && KIND.test(label));
  return [...kinds.map((field) => text.of(field, record[field.id])), collection.name];
}

const HUES = 5;

function hueOf(name: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 16_777_619);
  return (hash >>> 8) % HUES;
}
