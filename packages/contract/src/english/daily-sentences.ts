import type { Sentence } from "./sentence.ts";

/** What an app lists, when it can be booked, who may, and what could not be done as it was said. */
export const DAILY_SENTENCES: readonly Sentence[] = [
  ["말씀하신 대로 바꾸는 방법을 찾지 못했어요", "I found no way to do it as you said"],
  ["(.+?)의 (‘.+?’) 항목은 이렇게 바꿀 수 있어요", "Here is what can be done with $2 of $1"],
  ["(.+?)의 (‘.+?’)[은는] 이렇게 할 수 있어요", "Here is what can be done with $2 of $1"],
  ["(.+?)[은는] 이렇게 바꿀 수 있어요", "Here is what can be done with $1"],
  ["(.+?)에 (‘.+?’) 항목이 없어서 아직 그렇게 할 수 없어요", "$1 has no field $2 yet"],
  ["먼저 넣을까요", "Add it first?"],
  ["(.+?)[을를] (.+?) 중에서 고르게 했어요", "$1 is chosen from $2 now"],
  ["(.+?)[은는] 이미 (.+?) 중에서 골라요", "$1 is already chosen from $2"],
  ["(‘.+?’)만 모아 보는 (?:화면|메뉴|페이지|탭|목록|리스트)[을를] 만들었어요", "Made a page with $1 only"],
  ["(.+?)에서 (.+?)[을를] 체크한 것이 맨 위에 오게 했어요", "In $1, what has $2 ticked comes first"],
  ["(.+?)에 ‘상단 고정’을 넣었어요", "Added “pinned” to $1"],
  ["체크한 것이 맨 위에 와요", "What is ticked comes first"],
  ["예약을 (.+?) 받게 했어요", "Bookings are now taken $1"],
  ["예약 시간은 이미 그렇게 되어 있어요", "Booking hours are like that already"],
  ["장소를 (‘.+?’)(?:으로|로) 바꿨어요", "The place is $1 now"],
  ["화면에 적힌 전화번호를 (.+?)(?:으로|로) 바꿨어요", "The telephone number shown is $1 now"],
  ["화면에 전화번호 (.+?)[을를] 적었어요", "Wrote the telephone number $1 on the page"],
  ["사진 항목 하나에는 한 장씩 올려요", "A picture field holds one picture"],
  ["(.+?)에 사진 항목을 더 넣어 모두 (\\d+)장까지 올리게 할까요", "Add more picture fields to $1, for $2 pictures in all?"],
  ["(‘.+?’)[은는] (.+?) 화면에 이미 있어요", "$1 is already on the screen $2"],
  ["(‘.+?’)[을를] 맨 앞에 보여 드려요", "$1 comes first now"],
  ["(.+?)의 이름을 바꿨어요", "Renamed $1"],
  ["(.+?)에는 이미 (‘.+?’)[이가] 있어요", "$1 already has $2"],
];
