import type { Collection } from "../schema.ts";

/** Who lists are of; the end of a name decides. */
const PEOPLE =
  "사람 회원 직원 학생 선생님 강사 디자이너 의사 원장 손님 고객 멤버 아이 작가 팀원 선수 부원 주민 이웃 보호자 친구 트레이너 수강생 참가자 단원 환자 가족 봉사자 원생 입주민 담당자 미용사 스태프 교사 학부모 후보 하객 코치 상담사 조합원 성도 치료사".split(
    " ",
  );

/** Whether a list holds people: they have faces, or the first letter of their name, where things have drawings. */
export function isOfPeople(collection: Pick<Collection, "name" | "members">): boolean {
  return collection.members !== undefined || PEOPLE.some((word) => collection.name.endsWith(word));
}
