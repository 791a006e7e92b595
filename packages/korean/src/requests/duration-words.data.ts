/** The words besides the app's own names and numbers in which is said how long something takes. A word that stands nowhere here is not accounted for. */

/** Stems of verbs and adjectives; they are heard in all their forms. */
export const TAKING_STEMS =
  "걸리 되 잡 끝나 끝내 소요되 소요하 비우 비워두 필요하 하 받 바꾸 고치 정하 설정하 맞추 보 예약하 시술하 진행하 진행되 드리 늘리 줄이 두 가";
/** Stems that ask for it, so that it is no question however it ends. */
export const ASKING_STEMS = "주 해주 잡아주 비워주 바꿔주 고쳐주 정해주 설정해주 맞춰주";
/** Words that say nothing of their own beside a length of time. */
export const BESIDE_LENGTHS =
  "보통 평균 대략 대충 약 한 최소 최소한 적어도 정도 쯤 좀 조금 오래 금방 빨리 그냥 딱 넉넉히 넉넉하게 여유있게 항상 늘 매번 각각 각자 모두 전부 다 이제 앞으로 기본 기본적으로 그만큼 그 만큼 시간 시간은 걸리는시간 소요시간 소요 길이 기준 기준으로 손님 고객 손님분 고객분 그리고 근데 나머지 이거 저희 저희는 우리 우리는 할때 하는데 수 있어 있어요 있나요 있을까요";
/** Particles and endings behind a name, a length or a word. */
export const LENGTH_TAILS =
  "은 는 이 가 을 를 에 의 도 만 로 으로 씩 쯤 정도 당 마다 짜리 이랑 랑 하고 과 와 은요 는요 이요 요 이에요 예요 에요 이예요 입니다 이고 고 구 구요 고요 구여 여 염 욤 용 이면 면 이라 라 이라서 이니까 니까 이거든요 거든요 인데 인데요 이구요 이구 이나 야 이야 임 요즘 정도는 정도로 쯤은 씩은 씩만 해 해줘 해주세요 해요 하는데 하면 하려면 할때 할땐 때 땐 시간 라도 까지 데 세요 줘 주세요 돼요 됩니다 되요 습니다 래 래요 실래요 실래 시겠어요";
/** Nouns of what is counted once: 한 건에, 한 사람당. */
export const ONE_OF_THEM = "건 명 회 개 팀 타임 분";
export const ONE_IN_WORDS = "하나 하나당 한건 한명 한번 건당 인당 사람당 명당 회당";
/** Each of those who do it, and not all of them together. */
export const EACH_ONE_WORDS =
  "한사람 한명 한분 한집 한세대 한팀 한가족 한가구 사람마다 집마다 각자 인당 개인당 사람당 명당 세대당 가구당 팀당";
/** Right behind a number, what makes a bound of it: it is not to be more than that. */
export const BOUND_PARTICLES = "까지 만 이하 이내 초과 넘 밖에 이상은 이상이면 이상안 차면 차는 한정 한도 제한 안에";
/** And as words of their own. */
export const BOUNDING_WORDS = "최대 제한 한도 선착순 마감 정원 막 못하 못받 안되 안돼 딱 꽉 한정 넘 초과";
