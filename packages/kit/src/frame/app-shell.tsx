import { useLayoutEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Link, matchPath, NavLink, useLocation, useNavigationType } from "react-router";
import { AccountMenu } from "../account/account-menu.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icon.tsx";
import { LockButton } from "../account/lock-gate.tsx";
import { Modal } from "./modal.tsx";
import { NoticeBell, type NoticeBellProps } from "./notice-bell.tsx";
import { SampleBanner } from "./sample-banner.tsx";
import { TextSizes } from "./text-sizes.tsx";
import { useFittingItems } from "./use-fitting-items.ts";
import { useTopEdge } from "./use-top-edge.ts";

export interface NavItem {
  path: string;
  label: string;
  icon: IconName;
}

export interface AppShellProps {
  title: string;
  tagline?: string;
  icon: IconName;
  nav: { kind: "sidebar" | "top" | "bottom"; items: NavItem[] };
  textSizes?: boolean | undefined;
  /** A code can be set on this device. */
  lock?: boolean;
  /** What is told under the bell; nothing = there is none. */
  bell: NoticeBellProps;
  children: ReactNode;
}

const TABS = 5;

function Tab({ item, onClick }: { item: NavItem; onClick?: () => void }) {
  return (
    <NavLink to={item.path} end={item.path === "/"} className="am-nav-item" onClick={onClick}>
      <span className="am-nav-icon">
        <Icon name={item.icon} />
      </span>
      <span className="am-nav-label">{item.label}</span>
    </NavLink>
  );
}

/** Opens the whole menu where it does not fit; marked when one is on a screen that only it leads to. */
function More({ isHere, onClick }: { isHere: boolean; onClick: () => void }) {
  return (
    <button type="button" className="am-nav-item" aria-haspopup="dialog" data-here={isHere || undefined} onClick={onClick}>
      <span className="am-nav-icon">
        <Icon name="more-horizontal" />
      </span>
      <span className="am-nav-label">더보기</span>
    </button>
  );
}

function Brand({ title, icon, tagline, home }: { title: string; icon: IconName; tagline?: string; home: string }) {
  return (
    <Link to={home} className="am-brand">
      <span className="am-brand-mark">
        <Icon name={icon} size={22} />
      </span>
      <span className="am-brand-words">
        <strong>{title}</strong>
        {tagline && <small>{tagline}</small>}
      </span>
    </Link>
  );
}

/** The frame around every screen: name, menu, main region. kit.css lays it out by `data-nav` and the width of the window. */
export function AppShell({ title, tagline, icon, nav, textSizes, lock = false, bell, children }: AppShellProps) {
  const [menu, setMenu] = useState(false);
  const { pathname } = useLocation();
  const arrival = useNavigationType();
  useLayoutEffect(() => {
    // Another screen begins at its top; one that is gone back to is where the browser left it.
    if (arrival !== "POP") scrollTo(0, 0);
  }, [pathname, arrival]);
  const header = useRef<HTMLElement>(null);
  useTopEdge(header);
  const row = useRef<HTMLElement>(null);
  const { items } = nav;
  const fitting = useFittingItems(row, items.length);
  const isHere = (item: NavItem) => matchPath({ path: item.path, end: item.path === "/" }, pathname) !== null;
  const home = items[0]?.path ?? "/";
  const many = items.length > TABS;
  const tabs = many ? items.slice(0, TABS - 1) : items;
  return (
    <div className="am-shell" data-nav={nav.kind} data-alone={items.length < 2}>
      <a className="am-skip" href="#am-main">
        본문으로 가기
      </a>
      <header ref={header} className="am-header">
        <Brand title={title} icon={icon} home={home} {...(tagline ? { tagline } : {})} />
        {items.length > 1 && (
          <nav ref={row} className="am-menu" aria-label="메뉴">
            {items.map((item) => (
              <Tab key={item.path} item={item} />
            ))}
            <More isHere={items.slice(fitting).some(isHere)} onClick={() => setMenu(true)} />
          </nav>
        )}
        {textSizes && <TextSizes />}
        {(bell.collections.length > 0 || bell.isTold) && <NoticeBell {...bell} />}
        {lock && <LockButton />}
        <AccountMenu />
      </header>
      <main className="am-main" id="am-main" tabIndex={-1}>
        <SampleBanner />
        <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
      </main>
      {items.length > 1 && (
        <nav className="am-tabs" aria-label="아래 메뉴">
          {tabs.map((item) => (
            <Tab key={item.path} item={item} />
          ))}
          {many && <More isHere={items.slice(TABS - 1).some(isHere)} onClick={() => setMenu(true)} />}
        </nav>
      )}
      {menu && (
        <Modal title={title} size="small" onClose={() => setMenu(false)}>
          <nav className="am-drawer" aria-label="전체 메뉴">
            {items.map((item) => (
              <Tab key={item.path} item={item} onClick={() => setMenu(false)} />
            ))}
          </nav>
        </Modal>
      )}
    </div>
  );
}
