/** Way of an app's owner into it, from AppMon: the link stands below every published page. */
const findEntry = (): string | undefined =>
  typeof document === "undefined" ? undefined : document.querySelector<HTMLAnchorElement>("a[data-owner-entry]")?.href;

/** A button for whoever runs the app; nothing where the page has no such way. */
export function OwnerEntry() {
  const href = findEntry();
  return href === undefined ? null : (
    <a className="am-button" data-action="owner" href={href} rel="noopener">
      주인이세요?
    </a>
  );
}
