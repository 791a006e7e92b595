import terms from "../../legal/service.json";
import { LegalPage } from "../features/terms/legal-page.tsx";

export default function TermServiceRoute() {
  return <LegalPage document={terms} />;
}
