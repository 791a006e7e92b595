/** Which lists are filled by others who apply or hand something in, and not by whoever keeps them. */

/** What one does who applies. Behind a noun: 과제 제출, 민원 접수. */
export const HANDING_IN = ["신청", "접수", "응모", "제출", "지원", "투고", "참가"] as const;

/** Ids of nouns that are what was handed in. */
export const HANDED_IN: ReadonlySet<string> = new Set(["enrollment", "intake", "application", "complaint", "participant"]);

/** Words of those who keep such a list for themselves: they write down what reached them by other ways, or decide among their own. */
export const KEPT_BY_ONESELF = [
  "관리",
  "대장",
  "장부",
  "내역",
  "일지",
  "기록",
  "현황",
  "정리",
  "명단",
  "명부",
  "출석",
  "출결",
  "승인",
  "결재",
  "반려",
  "직원",
  "사내",
  "사원",
  "회사",
  "부서",
  "팀원",
  "내부",
  "혼자",
  "제가",
  "확인",
  "체크",
  "여부",
  "일정",
  "챙기",
  "내가",
] as const;
