import { useVisitor } from "../account/visitor-context.tsx";

export interface FirstLookProps {
  title: string;
  tagline?: string | undefined;
  /** Names of the screens that signing in opens. */
  offers: readonly string[];
}

/** What an app is and what one can do in it, for those who come for the first time and are asked to sign in. */
export function FirstLook({ title, tagline, offers }: FirstLookProps) {
  const { people } = useVisitor();
  // What its owner wrote when it was published; a preview has no such line.
  const told = document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content.trim() || tagline;
  return (
    <section className="am-first-look" aria-labelledby="am-first-look" data-first-look="true">
      <h1 id="am-first-look">{title}</h1>
      {told && <p>{told}</p>}
      {offers.length > 0 && (
        <>
          <h2>{people?.signup ? "가입하고 로그인하면 할 수 있어요" : "로그인하면 할 수 있어요"}</h2>
          <ul>
            {offers.map((offer) => (
              <li key={offer}>{offer}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
