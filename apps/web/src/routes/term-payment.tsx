import terms from "../../legal/payment.json";
import { LegalPage } from "../features/terms/legal-page.tsx";

export default function TermPaymentRoute() {
  return <LegalPage document={terms} />;
}
