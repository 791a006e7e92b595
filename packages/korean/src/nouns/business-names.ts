/** Names of businesses and institutions by their last word. */
const ORGANISATION =
  /(회사|업체|기업|병원|의원|한의원|치과|진료소|클리닉|학원|교습소|교회|성당|센터|협회|재단|단체|조합|카페|식당|레스토랑|음식점|가게|매장|상점|샵|호텔|펜션|은행|통신사|보험사|여행사|항공사|방송사|농장|농원|목장|스튜디오|공방|연구소|학교|대학교|대학|유치원|어린이집|법인|사무소|사무실|건설사|헬스장|미용실|서점|꽃집|빵집|베이커리|약국|양조장|와이너리|박물관|미술관|갤러리|도서관|브랜드|스타트업|에이전시|대행사|출판사|제작사|정비소|세탁소|중개소)$/;

export function isOrganisation(word: string): boolean {
  return ORGANISATION.test(word);
}
