/** How one more field is asked for in few words. */
export const PLAIN_FIELD_SAYINGS: readonly string[] = [
  "{field} 추가해줘",
  "{field} 추가",
  "{list}에 {field} 추가해줘",
  "{list}에 {field} 추가",
  "{field} 항목 넣어줘",
  "{list}에 {field} 넣어주세요",
  "{field}도 넣어줘",
  "{field}도요",
  "{field}도 적게 해주세요",
  "{field} 칸도 있어야 돼요",
  "{field} 칸 하나 추가요",
  "{field}이랑 {other} 추가해줘",
  "{field}, {other} 추가",
  "{list}에 {field}하고 {other}도 넣어주세요",
  "{field} {other} 칸 만들어줘",
  "{list}마다 {field} 적을 수 있게",
];
