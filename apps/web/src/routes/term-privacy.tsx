import terms from "../../legal/privacy.json";
import { LegalPage } from "../features/terms/legal-page.tsx";
import { ModelCompanies } from "../features/terms/model-companies.tsx";

export default function TermPrivacyRoute() {
  return (
    <LegalPage document={terms}>
      <ModelCompanies />
    </LegalPage>
  );
}
