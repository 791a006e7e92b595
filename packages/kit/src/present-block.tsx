import { useEffect, useState } from "react";
import { Link } from "react-router";
import { toast } from "sonner";
import { useApp } from "./frame/app-context.tsx";
import { Carousel } from "./frame/carousel.tsx";
import { copyText } from "./text/copy-text.ts";
import { distanceTo, momentText } from "./figures/count-down.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { Share } from "./frame/share-buttons.tsx";
import { Illustration } from "./pictures/illustration.tsx";
import { memoBlock } from "./text/memo-block.ts";
import { SectionMenu } from "./frame/section-menu.tsx";

export type PresentKind =
  | "menu"
  | "gallery"
  | "carousel"
  | "pricing"
  | "testimonials"
  | "team"
  | "timeline"
  | "location"
  | "countdown"
  | "account"
  | "share"
  | "footer";

export interface PresentItem {
  title: string;
  body?: string;
  icon?: IconName;
  /** Price, role, date, who said it, whose account; in a menu the id of the block it leads to. */
  note?: string;
}

export interface PresentBlockProps {
  id: string;
  section: PresentKind;
  heading?: string;
  body?: string;
  items?: PresentItem[];
  place?: { at?: string; address?: string };
  cta?: { label: string; path: string };
}

/** What visitors come to see: pictures, prices, voices, people, the way there, the day, where to send a gift. */
export const PresentBlock = memoBlock(function PresentBlock({ id, section, heading, body, items = [], place, cta }: PresentBlockProps) {
  return (
    <section className="am-block am-section am-present" data-block={id} data-section={section} aria-label={heading}>
      {section === "menu" && <SectionMenu items={items} />}
      {heading && section !== "footer" && section !== "menu" && <h2 className="am-present-title">{heading}</h2>}
      {body && section !== "footer" && body.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
      {section === "share" && <Share heading={heading ?? ""} />}
      {section === "gallery" && <Pictures items={items} />}
      {section === "carousel" && <Carousel items={items} />}
      {section === "pricing" && <Pricing items={items} />}
      {section === "testimonials" && <Voices items={items} />}
      {section === "team" && <Team items={items} />}
      {section === "timeline" && <Timeline items={items} />}
      {section === "account" && <Accounts items={items} />}
      {section === "location" && place?.address && <Location address={place.address} />}
      {section === "location" && <Lines items={items} />}
      {section === "countdown" && place?.at && <Countdown at={place.at} />}
      {section === "footer" && <Footer heading={heading} body={body} items={items} />}
      {cta && (
        <Link className="am-button" data-look="primary" data-size="large" to={cta.path}>
          {cta.label}
          <Icon name="arrow-right" size={18} />
        </Link>
      )}
    </section>
  );
});

function Pictures({ items }: { items: readonly PresentItem[] }) {
  return (
    <ul className="am-pictures">
      {items.map((item) => (
        <li key={item.title}>
          <Illustration name={item.title} />
          <b>{item.title}</b>
          {item.body && <span>{item.body}</span>}
        </li>
      ))}
    </ul>
  );
}

function Pricing({ items }: { items: readonly PresentItem[] }) {
  return (
    <ul className="am-prices">
      {items.map((item) => (
        <li key={item.title}>
          <div>
            <b>{item.title}</b>
            {item.body && <span>{item.body}</span>}
          </div>
          <i aria-hidden="true" />
          <strong>{item.note}</strong>
        </li>
      ))}
    </ul>
  );
}

function Voices({ items }: { items: readonly PresentItem[] }) {
  return (
    <ul className="am-voices">
      {items.map((item) => (
        <li key={item.title}>
          <blockquote>{item.body}</blockquote>
          <p>
            {item.title}
            {item.note && <small>{item.note}</small>}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Team({ items }: { items: readonly PresentItem[] }) {
  return (
    <ul className="am-team">
      {items.map((item) => (
        <li key={item.title}>
          <span className="am-team-face" aria-hidden="true">
            {item.title.slice(0, 1)}
          </span>
          <b>{item.title}</b>
          {item.note && <small>{item.note}</small>}
          {item.body && <p>{item.body}</p>}
        </li>
      ))}
    </ul>
  );
}

function Timeline({ items }: { items: readonly PresentItem[] }) {
  return (
    <ol className="am-timeline">
      {items.map((item) => (
        <li key={`${item.note}-${item.title}`}>
          {item.note && <time>{item.note}</time>}
          <b>{item.title}</b>
          {item.body && <p>{item.body}</p>}
        </li>
      ))}
    </ol>
  );
}

function Lines({ items }: { items: readonly PresentItem[] }) {
  if (items.length === 0) return null;
  return (
    <dl className="am-lines">
      {items.map((item) => (
        <div key={item.title}>
          <dt>
            {item.icon && <Icon name={item.icon} size={18} />}
            {item.title}
          </dt>
          <dd>{item.body}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Account numbers that one copies; digits only go to the clipboard, as banking apps take them. */
function Accounts({ items }: { items: readonly PresentItem[] }) {
  return (
    <ul className="am-accounts">
      {items.map((item) => (
        <li key={`${item.title}-${item.note}`}>
          <div>
            <small>{item.note}</small>
            <b>{item.title}</b>
            <span>{item.body}</span>
          </div>
          <button
            type="button"
            className="am-button"
            data-size="small"
            data-action="copy"
            aria-label={`${item.note ?? item.title} 계좌번호 복사`}
            onClick={() => void copyText((item.body ?? "").replace(/[^\d-]/g, "") || (item.body ?? ""), "계좌번호를 복사했어요")}
          >
            <Icon name="copy" size={16} />
            복사
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The address with ways to find it: maps open in their own apps or sites. */
function Location({ address }: { address: string }) {
  const query = encodeURIComponent(address);
  return (
    <div className="am-place">
      <p className="am-place-address">
        <Icon name="map-pin" size={20} />
        {address}
      </p>
      <div className="am-calc-tools">
        <a
          className="am-button"
          data-size="small"
          href={`https://map.naver.com/p/search/${query}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          네이버지도
        </a>
        <a
          className="am-button"
          data-size="small"
          href={`https://map.kakao.com/link/search/${query}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          카카오맵
        </a>
        <button type="button" className="am-button" data-size="small" onClick={() => void copyText(address, "주소를 복사했어요")}>
          주소 복사
        </button>
      </div>
    </div>
  );
}

/** Seconds that are left, on Seoul's clock. */
function Countdown({ at }: { at: string }) {
  const [now, setNow] = useState(seoulSeconds);
  useEffect(() => {
    const timer = setInterval(() => setNow(seoulSeconds()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = distanceTo(at, now);
  if (!left) return null;
  const units = [
    [left.days, "일"],
    [left.hours, "시간"],
    [left.minutes, "분"],
    [left.seconds, "초"],
  ] as const;
  return (
    <div className="am-countdown">
      <p className="am-countdown-label">{left.label}</p>
      <p>{momentText(at)}</p>
      {!left.isOver && (
        <ul aria-hidden="true">
          {units.map(([count, unit]) => (
            <li key={unit}>
              <b>{count}</b>
              {unit}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const seoulSeconds = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 19);

function Footer({ heading, body, items }: { heading: string | undefined; body: string | undefined; items: readonly PresentItem[] }) {
  const { title } = useApp();
  return (
    <footer className="am-footer">
      <strong>{heading ?? title}</strong>
      {body && <p>{body}</p>}
      {items.length > 0 && <p>{items.map((item) => [item.title, item.body].filter(Boolean).join(" ")).join(" · ")}</p>}
      <button type="button" className="am-text-button" data-action="share" onClick={() => void share(title)}>
        링크 공유
      </button>
    </footer>
  );
}

async function share(title: string): Promise<void> {
  const url = window.location.href;
  if (!navigator.share) return copyText(url, "링크를 복사했어요");
  try {
    await navigator.share({ title, url });
  } catch (refused) {
    // Closing the sheet is no failure.
    if (!(refused instanceof DOMException && refused.name === "AbortError")) toast.error("이 화면에서는 공유할 수 없어요");
  }
}
