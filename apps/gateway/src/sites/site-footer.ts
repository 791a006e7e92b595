interface SiteFooter {
  workspaceOrigin: string;
  slug: string;
  appId: string;
  /** Whether the page says what it was made with. */
  showsBadge: boolean;
}

const LINK = 'rel="noopener" style="color:inherit;opacity:.8;display:inline-block;padding:12px 8px"';

/** The line below every published page: how to report it, how its owner comes in, and on free plans what it was made with. */
export function siteFooter({ workspaceOrigin, slug, appId, showsBadge }: SiteFooter): string {
  const badge = showsBadge ? `<a href="${workspaceOrigin}/?from=badge" ${LINK}>앱몬으로 만들었어요</a>` : "";
  return `<p style="margin:0;padding:8px;text-align:center;font:12px/1.5 system-ui,sans-serif">${badge}<a href="${workspaceOrigin}/report?app=${slug}" ${LINK}>신고하기</a><a href="${workspaceOrigin}/enter/${appId}" data-owner-entry ${LINK}>주인이세요?</a></p>`;
}
