/** How a value becomes another: 올려 줘, 인상됐어요. */
export const SETTING_VERBS =
  "올리 올려 올렸 올랐 내리 내려 내렸 바꾸 바꿔 바꿨 바뀌 바뀐 변경 인상 인하 조정 늘리 늘려 줄이 줄여 고치 고쳐 수정";
