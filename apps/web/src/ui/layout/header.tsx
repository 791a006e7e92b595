import type { ReactNode } from "react";
import { ArrowLeft, PanelLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { IconButton } from "../icon-button.tsx";
import { Logo } from "../logo.tsx";

interface HeaderProps {
  onToggleSideNav: () => void;
  /** Given by pages that have somewhere to go back to. */
  onBack: (() => void) | null;
  /** Chat title; "" on all pages but the chat detail. */
  title: string;
  /** Right of the 구독 link. */
  end?: ReactNode;
}

/** 60 px (56 on phones), stays at the top. Toggle and logo hide while the side nav shows its own on wide screens. */
export function Header({ onToggleSideNav, onBack, title, end }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <header className="sticky top-0 z-30 h-header border-b border-line bg-paper pt-[env(safe-area-inset-top)]">
      <div className="flex h-full items-center gap-1 px-2 tablet:px-4">
        <div className="nav-closed-only flex items-center gap-1">
          <IconButton label={t("nav.open")} onClick={onToggleSideNav}>
            <PanelLeft size={20} aria-hidden />
          </IconButton>
          {!title && !onBack && (
            <Link to="/" className="flex h-touch items-center rounded-control px-1">
              <Logo height={26} label={t("brand.home")} />
            </Link>
          )}
        </div>
        {onBack && (
          <IconButton label={t("action.back")} onClick={onBack}>
            <ArrowLeft size={20} aria-hidden />
          </IconButton>
        )}
        {title && <h1 className="min-w-0 truncate px-2 text-h16">{title}</h1>}
        <div className="ml-auto flex items-center gap-1">
          <Link
            to="/payment/subscribe/product"
            className="inline-flex h-touch items-center rounded-control px-3 text-b14 font-semibold text-ink transition-colors hover:bg-sunken"
          >
            {t("nav.subscribe")}
          </Link>
          {end}
        </div>
      </div>
    </header>
  );
}
