interface SiteFooter {
  workspaceOrigin: string;
  slug: string;
  /** Whether the page says what it was made with. */
  showsBadge: boolean;
}

const LINK = 'rel="noopener" style="color:inherit;opacity:.8;display:inline-block;padding:12px 8px"';

/** The line below every published page: how to report it, and on free plans what it was made with. */
export function siteFooter({ workspaceOrigin, slug, showsBadge }: SiteFooter): string {
  const badge = showsBadge ? `<a href="${workspaceOrigin}/?from=badge" ${LINK}>앱몬으로 만들었어요</a>` : "";
  return `<p style="margin:0;padding:8px;text-align:center;font:12px/1.5 system-ui,sans-serif">${badge}<a href="${workspaceOrigin}/report?app=${slug}" ${LINK}>신고하기</a></p>`;
}
