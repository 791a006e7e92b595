export interface Company {
  name: string;
  representative: string;
  registrationNumber: string;
  mailOrderNumber: string;
  privacyOfficer: string;
  address: string;
  phone: string;
  email: string;
}

/**
 * Legal values of the footer, from the build's environment (`VITE_COMPANY_NAME`, …). "" = not set: the footer then says
 * that it is being prepared instead of showing an invented number.
 */
export const COMPANY: Company = {
  name: import.meta.env.VITE_COMPANY_NAME ?? "",
  representative: import.meta.env.VITE_COMPANY_REPRESENTATIVE ?? "",
  registrationNumber: import.meta.env.VITE_COMPANY_REGISTRATION_NUMBER ?? "",
  mailOrderNumber: import.meta.env.VITE_COMPANY_MAIL_ORDER_NUMBER ?? "",
  privacyOfficer: import.meta.env.VITE_COMPANY_PRIVACY_OFFICER ?? "",
  address: import.meta.env.VITE_COMPANY_ADDRESS ?? "",
  phone: import.meta.env.VITE_COMPANY_PHONE ?? "",
  email: import.meta.env.VITE_COMPANY_EMAIL ?? "",
};
