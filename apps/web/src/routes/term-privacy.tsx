import terms from "../../legal/privacy.json";
import { LegalPage } from "../features/terms/legal-page.tsx";

export default function TermPrivacyRoute() {
  return <LegalPage document={terms} />;
}
