import { useQuery } from "@tanstack/react-query";
import { AppWindow, CircleStop, Eye, FileText, Keyboard, MessageSquare, PenLine, Rocket, ShieldCheck, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAppCopies } from "../../features/apps/components/app-menu.tsx";
import { roomListQuery } from "../../features/rooms/api/rooms-api.ts";
import { Palette, type PaletteItem } from "../../ui/palette.tsx";
import { type Tab, TABS } from "./workspace-keys.ts";

interface WorkspacePaletteProps {
  onClose: () => void;
  appId: string | null;
  /** The app's, for what is saved under it. */
  title: string;
  latestVersion: number | null;
  onTab: (tab: Tab) => void;
  onRestore: (version: number) => void;
  /** null = nothing is being made. */
  onStop: (() => void) | null;
  onHelp: () => void;
}

const PAGES = [
  ["new", "/appmon"],
  ["rooms", "/appmon/chat"],
  ["apps", "/mypage/app"],
  ["mypage", "/mypage"],
  ["info", "/mypage/info"],
  ["plans", "/payment/subscribe/product"],
  ["faq", "/faq"],
  ["inquiry", "/inquiry"],
] as const;

/** Everything that can be done in this room and gone to from it. */
export function WorkspacePalette({ onClose, appId, title, latestVersion, onTab, onRestore, onStop, onHelp }: WorkspacePaletteProps) {
  const { t } = useTranslation("chat");
  const navigate = useNavigate();
  const { data: rooms = [] } = useQuery(roomListQuery);
  const to = (path: string) => () => void navigate(path);
  const ofApp = (path: string) => to(`${path}?app=${encodeURIComponent(appId ?? "")}`);
  const copies = useAppCopies({ id: appId ?? "", title });
  const here: PaletteItem[] = [
    { id: "write", label: t("keys.write"), icon: <PenLine size={16} />, keys: "/", onSelect: writeMessage },
    ...(onStop ? [{ id: "stop", label: t("composer.stop"), icon: <CircleStop size={16} />, onSelect: onStop }] : []),
    ...(appId
      ? [
          { id: "publish", label: t("palette.publish"), icon: <Rocket size={16} />, onSelect: ofApp("/appmon/deploy") },
          { id: "full", label: t("palette.full"), icon: <Eye size={16} />, onSelect: ofApp("/appmon/preview") },
          { id: "check", label: t("palette.check"), icon: <ShieldCheck size={16} />, onSelect: ofApp("/appmon/build") },
          ...copies,
        ]
      : []),
    ...(latestVersion !== null && latestVersion > 1
      ? [{ id: "undo", label: t("palette.undo"), icon: <Undo2 size={16} />, onSelect: () => onRestore(latestVersion - 1) }]
      : []),
    { id: "help", label: t("keys.title"), icon: <Keyboard size={16} />, keys: "?", onSelect: onHelp },
  ];
  const tabs = TABS.map((tab, index) => ({
    id: `tab:${tab}`,
    label: t(`tabs.${tab}`),
    icon: <AppWindow size={16} />,
    keys: `Alt ${index + 1}`,
    onSelect: () => onTab(tab),
  }));
  const others = rooms.map((room) => ({
    id: room.id,
    label: room.title ?? t("rooms.untitled"),
    icon: <MessageSquare size={16} />,
    onSelect: to(`/appmon/chat/${room.id}`),
  }));
  const pages = PAGES.map(([id, path]) => ({
    id: `page:${id}`,
    label: t(`palette.page.${id}`),
    icon: <FileText size={16} />,
    onSelect: to(path),
  }));
  return (
    <Palette
      isOpen
      onClose={onClose}
      label={t("keys.palette")}
      placeholder={t("palette.placeholder")}
      empty={t("palette.empty")}
      groups={[
        { heading: t("palette.here"), items: here },
        { heading: t("tabs.label"), items: tabs },
        { heading: t("rooms.title"), items: others },
        { heading: t("palette.pages"), items: pages },
      ].filter(({ items }) => items.length > 0)}
    />
  );
}

/** To where messages are written. After the palette has given the focus back. */
export function writeMessage(): void {
  setTimeout(() => document.querySelector<HTMLTextAreaElement>('[data-testid="composer"]')?.focus(), 0);
}
