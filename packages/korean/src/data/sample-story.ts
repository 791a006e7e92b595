/** A story to begin with, written for it: two ways in, five endings. */
export interface SampleScene {
  id: string;
  title: string;
  body: string;
  /** What one may choose, and the scene it leads to; none = an ending. */
  choices: readonly (readonly [label: string, next: string])[];
}

export const SAMPLE_STORY: readonly SampleScene[] = [
  {
    id: "s1",
    title: "불 꺼진 등대",
    body: "섬에 도착한 첫날 밤, 등대의 불이 꺼졌다.\n바다에서는 돌아오지 않은 배의 뱃고동이 들린다. 당신은 낡은 손전등을 들고 문 앞에 섰다.",
    choices: [
      ["등대 문을 연다", "s2"],
      ["바닷가로 내려간다", "s3"],
    ],
  },
  {
    id: "s2",
    title: "나선 계단",
    body: "문은 잠겨 있지 않았다. 계단 아래에는 지하로 가는 작은 문이, 위쪽에는 희미한 불빛이 보인다.",
    choices: [
      ["불빛을 따라 올라간다", "s4"],
      ["지하로 내려간다", "s5"],
    ],
  },
  {
    id: "s3",
    title: "파도 소리",
    body: "모래밭에 작은 배가 밀려와 있다. 배 안에는 젖은 지도와 마른 성냥 한 갑이 들어 있다.",
    choices: [
      ["성냥을 챙겨 등대로 간다", "s6"],
      ["배를 타고 뱃고동 쪽으로 간다", "s7"],
    ],
  },
  {
    id: "s4",
    title: "등대지기의 방",
    body: "방에는 켜 둔 촛불과 쪽지가 있다.\n‘기름은 지하에, 심지는 창가에. 불을 붙일 사람은 당신이오.’",
    choices: [
      ["기름을 가지러 지하로 간다", "s5"],
      ["촛불을 들고 등을 켜 본다", "s8"],
    ],
  },
  {
    id: "s5",
    title: "지하 창고",
    body: "기름통이 가득하다. 그런데 불씨가 없다. 어둠 속에서 고양이 한 마리가 울며 계단 위를 바라본다.",
    choices: [
      ["고양이를 따라간다", "s9"],
      ["기름통을 들고 혼자 올라간다", "s10"],
    ],
  },
  {
    id: "s6",
    title: "마른 성냥",
    body: "성냥을 그어 창고의 기름에 심지를 적셨다. 이제 꼭대기까지 한 걸음이다. 바람이 세게 분다.",
    choices: [
      ["창문을 닫고 불을 붙인다", "s9"],
      ["서둘러 바로 불을 붙인다", "s10"],
    ],
  },
  {
    id: "s7",
    title: "끝: 뱃사람이 되다",
    body: "노를 저어 간 곳에는 길을 잃은 고깃배가 있었다. 당신은 손전등으로 뱃길을 비추었고, 선장은 당신에게 선원 모자를 씌워 주었다.",
    choices: [],
  },
  {
    id: "s8",
    title: "끝: 짧은 불빛",
    body: "촛불은 한순간 바다를 비추고 꺼졌다. 그래도 배는 그 빛을 보았다. 아침이 되자 멀리서 고맙다는 뱃고동이 울렸다.",
    choices: [],
  },
  {
    id: "s9",
    title: "끝: 다시 켜진 등대",
    body: "심지에 불이 붙고, 커다란 빛이 바다를 한 바퀴 돌았다.\n배들이 하나둘 항구로 들어온다. 오늘부터 이 등대의 등대지기는 당신이다.",
    choices: [],
  },
  {
    id: "s10",
    title: "끝: 새벽을 기다리며",
    body: "바람에 불이 꺼지고 말았다. 당신은 고양이와 담요를 나눠 덮고 새벽을 기다렸다. 해가 뜨자 바다는 거울처럼 잔잔했다.",
    choices: [],
  },
];
