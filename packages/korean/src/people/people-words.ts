/** What a text says about who uses the app: whether people sign in at all, and which kinds of people there are. */

const DECLINED =
  /(로그인|회원\s?가입|가입|계정|권한|비밀번호)(?:은|는|이|가|도|을|를|\s?기능은?)?\s*(?:아직\s*|따로\s*|굳이\s*|전혀\s*)?(?:없어도|없이|필요\s?없|필요없|안\s?해도|빼고|말고|안\s?넣어도|없었으면)/;

const SIGN_IN =
  /(로그인|회원\s?가입|가입(?:하면|해서|한\s?사람|해야)|마이\s?페이지|계정(?!과목|\s?과목)|회원\s?전용|회원만|회원제|권한\s?(?:나누|나눠|설정|관리|별)|(?:사람|역할)(?:마다|별로?)\s?(?:다르게|권한))/;
const ADMIN = /관리자(?:는|은|만|가|도|용|모드|로\s|\s?(?:페이지|화면|모드|메뉴|계정|로그인|승인|혼자|전용|권한))/;
const OWN =
  /(남(?:들)?(?:한테|에게)(?:는|도)?\s?(?:안|못)\s?보|(?:자기|자신의?|본인|각자)(?:가|이)?\s?(?:쓴|올린|신청한|예약한|등록한|작성한|만든)?\s?(?:것|거|글|신청|예약|주문|기록|내역|데이터)(?:만|을|를|도)|(?:^|[\s,(])(?:내|나의)\s?(?:예약|신청|주문|글|기록|내역|대관|참가|문의|후기)(?:을|를|만|에서|\s?(?:보기|확인|조회|목록|내역|화면|페이지|메뉴))|내가\s?(?:쓴|올린|신청한|예약한|등록한|작성한))/;
const STAFF = /직원(?:은|는|이|도|만|들은|들이|들도|들만|용|\s?(?:계정|로그인|전용))(?=\s|$|[^가-힣])/;

/** For oneself alone: who opens it must be known, and sees what is theirs. */
const LOCKED = /나만\s?(?:볼|보는|보게|열)|남(?:이|들이)?\s?못\s?보|비밀로(?=\s|$|[.,])|비밀\s?일기/;

export interface PeopleWords {
  /** Somebody signs in. */
  isAsked: boolean;
  /** Said not to be needed. */
  isDeclined: boolean;
  /** Visitors make accounts; false: the owner alone manages and visitors stay guests. */
  signup: boolean;
  /** Only people with an account may hand something in. */
  membersOnly: boolean;
  /** People see what they made and nothing of others. */
  ownOnly: boolean;
  /** What those with an account are called: 회원, or 직원 where employees hand in their own. */
  memberLabel: string;
  /** Nothing is seen without an account, and of others nothing at all. */
  isPrivate: boolean;
  /** What members write is for everybody, whatever it is called. */
  sharing: boolean;
  /** A page for admins alone is asked for by that name. */
  adminPage: boolean;
  staff: boolean;
  /** Staff look and change nothing. */
  staffLooks: boolean;
}

export function readPeople(text: string): PeopleWords {
  const isDeclined = DECLINED.test(text);
  const said = text.replace(new RegExp(DECLINED, "g"), " ");
  const isPrivate = LOCKED.test(said);
  const ownOnly = isPrivate || OWN.test(said);
  const membersOnly =
    isPrivate || /(회원(?:만|\s?전용|제)|로그인(?:해야|한\s?(?:사람|회원)|하면|하고|해서|\s?후)|가입(?:해야|한\s?사람))/.test(said);
  const signIn = SIGN_IN.test(said);
  const admin = ADMIN.test(said);
  const memberLabel =
    /(직원|학생|수강생|학부모|고객|입주민|선생님|조합원|팀원)(?:들)?(?:은|는|이|가|마다)?\s?(?:각자\s?)?(?:자기|자신|본인|각자)/.exec(
      said,
    )?.[1] ?? "회원";
  const staff =
    memberLabel !== "직원" &&
    STAFF.test(said) &&
    (signIn || admin || /직원(?:은|들은)\s?(?:보기만|조회만|볼\s?수만|못|수정|삭제|등록)/.test(said));
  // 사용자를 관리하는 관리자 페이지: somebody besides the admin has an account.
  const managesUsers = /(사용자|회원|이용자)(?:들)?(?:를|을|,|와|과|·|\s)[^.!?\n]{0,20}관리/.test(said);
  const alone = /관리자는?\s?(?:저|나|제가)?\s?(?:혼자|한\s?명|만\b)/.test(said) || (admin && !signIn && !ownOnly);
  return {
    isAsked: !isDeclined && (signIn || admin || ownOnly || staff),
    isDeclined,
    isPrivate: !isDeclined && isPrivate,
    sharing: /(커뮤니티|포럼|(?:정보|사진|자료|꿀팁|레시피|할인)[^.]{0,8}공유하는)/.test(said),
    adminPage: /관리자\s?(?:페이지|화면|메뉴)/.test(said),
    signup: !alone || ownOnly || managesUsers || /회원\s?가입/.test(said),
    membersOnly,
    ownOnly,
    memberLabel,
    staff,
    staffLooks: /직원(?:은|들은|이|은\s?그냥)?\s?(?:보기만|조회만|볼\s?수만|보는\s?것만)/.test(said),
  };
}
