/** What is kept as a file: papers, drawings, sheets of music. A label that ends like one asks for it. */

const words = (text: string): readonly string[] => text.split(/\s+/);

/** A receipt is no paper: it is photographed. 보고서, 자기소개서 and 동의서 are written, or ticked off. */
export const PAPERS: readonly string[] = words(
  `계약서 약정서 협약서 견적서 이력서 경력기술서 제안서 기획서 사업계획서 과업지시서 시방서 도면 설계도 배치도 평면도 세금계산서 거래명세서
   청구서 발주서 인수증 사업자등록증 등록증 등기부등본 주민등록등본 등본 초본 증명서 확인서 진단서 소견서 의뢰서 결과지 검사지 성적표 인증서 보증서 허가증
   증빙 증빙서류 증빙자료 제출서류 첨부서류 구비서류 강의안 교안 악보 음원 대본 pdf 피디에프`,
);

/** Words that only say as what something is there: 영수증 파일 is one file, not a receipt and a file. */
export const FILE_FORMS: ReadonlySet<string> = new Set(words("파일 사본 원본 스캔본 PDF pdf 첨부 첨부물 첨부서류 첨부자료 첨부문서"));
