import { Link } from "react-router";
import { useApp } from "./frame/app-context.tsx";
import { Icon } from "./icon.tsx";
import { Illustration } from "./pictures/illustration.tsx";
import type { IconName } from "./icon.tsx";
import { memoBlock } from "./text/memo-block.ts";

export type SectionKind = "hero" | "text" | "features" | "steps" | "faq" | "hours" | "contact" | "cta";

export interface SectionItem {
  title: string;
  body?: string;
  icon?: IconName;
}

export interface SectionBlockProps {
  id: string;
  section: SectionKind;
  heading?: string;
  body?: string;
  items?: SectionItem[];
  cta?: { label: string; path: string };
}

/** Words rather than records: opening, prose, features, steps, questions, hours, contact, invitation. */
export const SectionBlock = memoBlock(function SectionBlock({ id, section, heading, body, items = [], cta }: SectionBlockProps) {
  const { title } = useApp();
  return (
    <section className="am-block am-section" data-block={id} data-section={section}>
      {(heading || body || cta) && (
        <div className="am-section-head">
          {heading && <h2>{heading}</h2>}
          {body?.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {cta && (
            <Link className="am-button" data-look="primary" data-size="large" to={cta.path}>
              {cta.label}
              <Icon name="arrow-right" size={18} />
            </Link>
          )}
        </div>
      )}
      {section === "hero" && heading && (
        <div className="am-hero-art">
          {/* What an app is of says its name; a heading is a greeting as often. */}
          <Illustration name={title} about={[heading]} />
        </div>
      )}
      {items.length > 0 && <Items section={section} items={items} />}
    </section>
  );
});

function Items({ section, items }: { section: SectionKind; items: SectionItem[] }) {
  if (section === "faq") {
    return (
      <div className="am-faq">
        {items.map((item) => (
          <details key={item.title}>
            <summary>
              {item.title}
              <Icon name="chevron-down" size={18} />
            </summary>
            {item.body && <p>{item.body}</p>}
          </details>
        ))}
      </div>
    );
  }
  if (section === "hours" || section === "contact") {
    return (
      <dl className="am-lines">
        {items.map((item) => (
          <div key={item.title}>
            <dt>
              {item.icon && <Icon name={item.icon} size={18} />}
              {item.title}
            </dt>
            <dd>{section === "contact" && item.body ? <Contact value={item.body} /> : item.body}</dd>
          </div>
        ))}
      </dl>
    );
  }
  const List = section === "steps" ? "ol" : "ul";
  return (
    <List className="am-items">
      {items.map((item) => (
        <li key={item.title}>
          {item.icon && section !== "steps" && (
            <span className="am-item-icon">
              <Icon name={item.icon} size={22} />
            </span>
          )}
          <h3>{item.title}</h3>
          {item.body && <p>{item.body}</p>}
        </li>
      ))}
    </List>
  );
}

/** Numbers and addresses that can be tapped. */
function Contact({ value }: { value: string }) {
  if (/^[+\d][\d\s()-]{6,}$/.test(value))
    return (
      <a className="am-link" href={`tel:${value.replace(/[^\d+]/g, "")}`}>
        {value}
      </a>
    );
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
    return (
      <a className="am-link" href={`mailto:${encodeURIComponent(value).replace("%40", "@")}`}>
        {value}
      </a>
    );
  if (/^https?:\/\/\S+$/i.test(value))
    return (
      <a className="am-link" href={value} target="_blank" rel="noopener noreferrer nofollow">
        {value.replace(/^https?:\/\//, "")}
      </a>
    );
  return <>{value}</>;
}
