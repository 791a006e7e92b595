import { choiceOps } from "@appmon/appspec/list-choice";
import type { SpecOp } from "@appmon/appspec/operation";
import type { AccessDeed, AccessRule, AuthSpec } from "@appmon/appspec/people-spec";
import { accessOf } from "@appmon/appspec/exposure";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { screensFor } from "@appmon/appspec/standing-screens";
import { josa } from "../korean-text.ts";
import { peopleFor } from "../people/plan-people.ts";
import { readPeople } from "../people/people-words.ts";
import type { EditContext, EditOutcome, EditRule } from "./edit-outcome.ts";
import { REMOVE } from "./phrase.ts";

/** 로그인 넣어줘, 회원만 보게, 관리자만 삭제, 직원은 보기만, 로그인 없애줘. */
export const editPeople: EditRule = (context) => {
  const { text } = context;
  const kept = keptFrom(context);
  if (kept) return kept;
  // "준회원만": some of the records, not who is signed in.
  if (/(항목|필드|칸|옵션|선택지|버튼|색|글씨)/.test(text) || /(?:준|정|휴면|신규|우수|유료)회원만\s/.test(text)) return undefined;
  return drop(context) ?? ownOnly(context) ?? restrict(context) ?? add(context);
};

/** Each sees what is about them: 회원이 자기 것만 보게. */
const OWN_ONLY =
  /(?:들)?(?:이|은|는|가|도)?\s?(?:각자\s?)?(?:자기|자신의?|본인)\s?(?:(?:것|거|기록|데이터|정보|내역|예약|출석|수업|회비|점수|포인트)(?:들)?)?만\s?(?:을|를)?\s?(?:따로\s?)?(?:볼|보게|보이|조회|확인)/;

/** 회원이 자기 것만 보게: accounts are linked to the list of people, and nobody is shown another's. */
function ownOnly({ text, spec, words }: EditContext): EditOutcome | undefined {
  if (!OWN_ONLY.test(text)) return undefined;
  const people = words.entities.find(({ kind }) => kind === "person") ?? spec.entities.find(({ kind }) => kind === "person");
  if (!people) return undefined;
  const member = { id: "member", label: people.name };
  const auth: AuthSpec = spec.auth?.signup
    ? spec.auth
    : {
        signup: true,
        roles: [
          member,
          ...(spec.auth?.roles.filter(({ id }) => id !== "member") ?? [{ id: "admin", label: "관리자", admin: true as const }]),
        ],
      };
  const about = spec.entities.filter(({ fields }) => fields.some(({ target, hidden }) => target === people.id && !hidden));
  const ops: SpecOp[] = auth === spec.auth ? [] : [{ op: "setAuth", auth }];
  // Whoever is not linked sees nothing of these lists, whatever was open before.
  ops.push(...choiceOps(spec, people, "members"));
  ops.push(...(spec.auth ? screensFor(spec, ops, [people, ...about]) : profileOps(spec, auth)));
  return {
    kind: "ops",
    ops,
    summary: `${josa([people.name, ...about.map(({ name }) => name)].join(", "), "은/는")} 본인 것만 볼 수 있게 했어요. ${people.name} 화면에서 초대 링크를 복사해 보내면 자기 기록과 이어져요. 기록에 있는 이메일이나 전화번호로 가입한 사람은, 본인이 맞는지 그 화면에서 물어볼게요.`,
  };
}

/** "직원은 고객 삭제 못하게": said by whom it is denied; roles are told by whom it is allowed. */
function keptFrom({ text, spec, words }: EditContext): EditOutcome | undefined {
  const match =
    /([가-힣]{2,6}?)(?:들)?(?:은|는|이|가)\s.*?(삭제|지우|수정|고치|등록|추가|변경)(?:하?지|하는\s?(?:거|것)|는\s?(?:거|것))?(?:는|를|은|을|도)?\s?(?:못\s?하게|못하|안\s?되게|금지|막아)/.exec(
      text,
    );
  const deed = match && DEEDS.find(([word]) => word.test(match[2]!))?.[1][0];
  if (!match || !deed || !WHO.some(([word]) => word.test(match[1]!))) return undefined;
  const entity = words.entities[0] ?? words.fields[0]?.entity ?? words.screenEntities[0];
  const what = entity?.name ?? "데이터";
  const above = /직원|알바|매니저|스태프/.test(match[1]!) ? ["관리자"] : ["직원", "관리자"];
  return {
    kind: "ask",
    question: `${josa(match[1]!, "은/는")} ${josa(what, "을/를")} ${VERB[deed]} 수 없게 하려면, 누가 할 수 있는지를 정해요. 누구만 할 수 있게 할까요?`,
    chips: spec.entities.length > 0 ? above.map((who) => `${who}만 ${josa(what, "을/를")} ${VERB[deed]} 수 있게 해줘`) : [],
  };
}

function drop({ text, spec }: EditContext): EditOutcome | undefined {
  if (!/(로그인|회원\s?가입|권한)/.test(text) || !REMOVE.test(text)) return undefined;
  if (!spec.auth)
    return { kind: "answer", text: "이 앱에는 로그인이 없어요. 방문자가 무엇을 볼지는 배포 화면에서 목록마다 정할 수 있어요." };
  return {
    kind: "ops",
    ops: [{ op: "setAuth", auth: null }],
    summary: "로그인과 권한을 뺐어요. 방문자가 무엇을 볼지는 배포 화면에서 목록마다 정할 수 있어요.",
  };
}

function add({ text, spec }: EditContext): EditOutcome | undefined {
  // 계정 of another kind: where money goes, where one is followed.
  if (
    /(?:sns|인스타\S*|페이스북|유튜브|은행|입금|트위터|블로그|카카오톡?|링크)\s?(?:의\s?)?계정|계정\s?(?:링크|주소|번호|아이디)/i.test(text)
  )
    return undefined;
  // "로그인하면 일정부터 보이게": when something is to be seen, not that one has to sign in.
  if (/(?:로그인|접속|가입)(?:하면|하자마자|\s?후에?)\s.*(?:부터|먼저|첫|처음|제일|바로)/.test(text)) return undefined;
  const words = readPeople(text);
  if (!words.isAsked) return undefined;
  if (spec.auth) {
    if (!/회원\s?가입/.test(text) || spec.auth.signup)
      return { kind: "answer", text: "로그인은 이미 있어요. ‘관리자만 삭제’처럼 누가 무엇을 할 수 있는지 말해 주세요." };
    const auth: AuthSpec = {
      signup: true,
      roles: [{ id: "member", label: "회원" }, ...spec.auth.roles.filter((role) => role.id !== "member")],
    };
    return { kind: "ops", ops: [{ op: "setAuth", auth }], summary: "누구나 이메일로 가입할 수 있게 했어요." };
  }
  const plan = peopleFor(spec, words);
  return { kind: "ops", ops: plan.ops, summary: plan.said.join(" ") };
}

const WHO: [word: RegExp, role: string][] = [
  [/(관리자|사장님?|주인|원장님?|대표님?|운영자|운영진|방장|회장님?|모임장|클럽장|크루장|단장|^나$|^저$|^제가$|^내가$)/, "admin"],
  [
    /(팀장님?|반장님?|부장님?|과장님?|총무님?|선생님|강사님?|교사|직원|스태프|담당자|알바생?|아르바이트생?|매니저|간호사|조교|리더|임원|운영위원|조장|간사|전도사님?|실장님?|점장님?|코치님?|트레이너)/,
    "staff",
  ],
  [/(회원|로그인한\s?사람|가입한\s?사람)/, "member"],
  [/(손님|비회원|방문자|로그인\s?안\s?한\s?사람)/, "guest"],
  [/(본인|작성자|글쓴이|글\s?쓴\s?사람|등록한\s?사람|자기|올린\s?사람|쓴\s?사람|신청자)/, "owner"],
];
const LABEL: Record<string, string> = { admin: "관리자", staff: "직원", member: "회원", guest: "손님", owner: "올린 사람" };
/** People who are staff but are called something closer: their role is called that too. */
const CLOSER_NAME =
  /^(?:리더|임원|조장|간사|실장|점장|코치|트레이너|팀장|반장|부장|과장|총무|선생님|강사|교사|알바생?|아르바이트생?|매니저|간호사|조교)$/;
const DEEDS: [word: RegExp, deeds: AccessDeed[]][] = [
  [/(삭제|지우|지울)/, ["delete"]],
  [/(수정|고치|고칠|변경|편집|바꾸|바꿀)/, ["update"]],
  [/(등록|추가|작성|예약하|예약할|신청하|신청할|올리|올릴|쓸\s?수|쓰게|주문하|주문할)/, ["create"]],
  [/(보게|볼\s?수|보이게|조회|열람)/, ["list", "read"]],
];
const SUBJECT =
  "(?:관리자|사장님?|주인|원장님?|대표님?|운영자|운영진|방장|회장님?|모임장|클럽장|크루장|단장|(?<![가-힣])(?:나|저)|팀장님?|반장님?|부장님?|과장님?|총무님?|선생님|강사님?|교사|직원|스태프|담당자|알바생?|아르바이트생?|매니저|간호사|조교|리더|임원|운영위원|조장|간사|전도사님?|실장님?|점장님?|코치님?|트레이너|회원|로그인한\\s?사람|가입한\\s?사람|손님|비회원|방문자|본인|작성자|글쓴이|글\\s?쓴\\s?사람|등록한\\s?사람|올린\\s?사람|쓴\\s?사람|신청자)";
/** Everybody but those who were named. */
const OTHERS =
  /(?:나머지|나머진|다른\s?사람|남들?|(?<![가-힣])[가-힣]{2,5}?)(?:들)?(?:은|는|이|가)?\s?(?:그냥\s?|전부\s?|다\s?)?(?:보기만|조회만|볼\s?수만|읽기만|구경만)/;
const ONLY = new RegExp(`(${SUBJECT})(?:들)?(?:만|에게만|한테만)(?=\\s|$|[^가-힣])`);
/** Those an app is for, whatever they are called: members, once it has people. */
const CROWD =
  "(?:입?주민|학부모|학생|팀원|부원|고객|가족|친구|다른\\s?사람|일반\\s?(?:회원|사용자|유저)|사용자|이용자|참가자|참여자|교인|신도|조합원|구성원|멤버|세입자|수강생)";
/** "팀장이 승인하면 상태가 승인으로": who may set it. */
const GRANTS = new RegExp(`(${SUBJECT})(?:들)?(?:이|가)\\s(?:직접\\s)?([가-힣]{2,6}?)(?:을|를)?\\s?(?:하|해\\s?주|누르|처리하)면\\s`);
const LOOKS = new RegExp(`(${SUBJECT}|${CROWD})(?:들)?(?:은|는|이|가)?\\s?(?:그냥\\s?)?(?:보기만|조회만|볼\\s?수만|읽기만)`);

function restrict(context: EditContext): EditOutcome | undefined {
  const { text, spec, words } = context;
  // "총무만 수정하고 나머지는 보기만": one sentence about who may.
  const both = OTHERS.test(text) ? ONLY.exec(text) : null;
  const grants = GRANTS.exec(text);
  const granted = grants && WHO.find(([word]) => word.test(grants[1]!))?.[1];
  if (granted && granted !== "guest" && granted !== "owner" && words.options.some(({ option }) => grants[2]!.startsWith(option.label)))
    return guardChoice(context, granted, CLOSER_NAME.test(grants[1]!) ? grants[1] : undefined);
  const looks = both ? null : LOOKS.exec(text);
  const only = looks ? null : ONLY.exec(text);
  const said = looks?.[1] ?? only?.[1];
  const role =
    WHO.find(([word]) => said !== undefined && word.test(said))?.[1] ??
    (looks && new RegExp(`^${CROWD}$`).test(looks[1]!) ? "member" : undefined);
  const asked = text.replace(said ?? "", " ");
  const deeds: AccessDeed[] = both
    ? ["create", "update", "delete"]
    : [...new Set(DEEDS.flatMap(([word, list]) => (word.test(asked) ? list : [])))];
  if (role && !looks && deeds.length === 0 && words.options.length > 0 && role !== "guest" && role !== "owner")
    return guardChoice(context, role, said && CLOSER_NAME.test(said) ? said : undefined);
  if (!role || (!looks && deeds.length === 0)) return undefined;
  if (role === "member" && !looks && deeds.every((deed) => LOOK.includes(deed)) && words.fields.length > 0) {
    const { entity, field } = words.fields[0]!;
    return {
      kind: "ask",
      question: `항목 하나는 관리자만 보게 할 수 있어요. ${josa(field.label, "을/를")} 어떻게 할까요?`,
      chips: [`관리자만 ${field.label} 보이게 해줘`, `회원만 ${entity.name} 보게 해줘`],
    };
  }
  // Who may not write anything does not change or delete what others wrote either.
  if (only && deeds.length === 1 && deeds[0] === "create" && role !== "guest" && role !== "owner") deeds.push("update", "delete");
  const secret = role === "admin" && !looks && deeds.every((deed) => LOOK.includes(deed)) ? keepPrivate(context, role) : undefined;
  if (secret) return secret;
  const unknown = looks ? undefined : limitedTo(context, text);
  if (unknown) return unknown;
  const part = looks || words.entities.length > 0 ? undefined : ofOneField(context, said ?? LABEL[role]!);
  if (part) return part;
  const ops: SpecOp[] = [];
  const called = said && CLOSER_NAME.test(said) ? said : LABEL[role]!;
  const auth = withRole(spec.auth, role, called);
  if (JSON.stringify(auth) !== JSON.stringify(spec.auth)) ops.push({ op: "setAuth", auth });
  const targets = words.entities.length > 0 ? words.entities : spec.entities;
  for (const entity of targets) {
    const may = deedsByRole({ ...spec, auth }, entity, auth);
    const below = RANKS.slice(0, Math.max(0, RANKS.indexOf(role)));
    if (looks) {
      // Nobody below may more than those who only look; strangers of a list that was open to all may nothing.
      for (const who of below) may.set(who, entity.access ? kept(may.get(who), LOOK) : new Set());
      may.set(role, new Set(LOOK));
      may.delete("owner");
    } else {
      const losing = role === "owner" ? [...may.keys()] : [...below, ...(role === "admin" ? ["staff"] : []), "owner"];
      for (const who of losing) for (const deed of deeds.includes("read") ? EVERYTHING : deeds) may.get(who)?.delete(deed);
      for (const who of [role, ...RANKS.slice(RANKS.indexOf(role) + 1)])
        if (who === role || (role !== "owner" && may.has(who))) may.set(who, new Set([...(may.get(who) ?? []), ...deeds]));
    }
    // Who wrote something has to be somebody who can write: members, each their own.
    if (role === "owner" && ![...may.values()].some((set) => set.has("create"))) {
      may.set("member", new Set([...(may.get("member") ?? []), "create"]));
      may.set("owner", new Set([...LOOK, ...(may.get("owner") ?? [])]));
    }
    const owner = role === "owner" || entity.owner || (may.get("owner")?.size ?? 0) > 0 ? { owner: "creator" as const } : {};
    ops.push({ op: "setEntity", entity: entity.id, patch: { access: rulesOf(may), ...owner } });
  }
  if (!spec.auth) ops.push(...profileOps(spec, auth));
  const what = targets.length === spec.entities.length ? "모든 데이터" : targets.map((entity) => entity.name).join(", ");
  const names = DEEDS.filter(([, list]) => list.some((deed) => deeds.includes(deed))).map(([, list]) => VERB[list[0]!]);
  return {
    kind: "ops",
    ops,
    summary: looks
      ? `${josa(called, "은/는")} ${josa(what, "을/를")} 보기만 할 수 있게 했어요.`
      : `${josa(what, "을/를")} ${joinedDeeds(names)} 수 있는 건 ${called}뿐이에요.`,
  };
}

/** "직원만 대여 기록 볼 수 있게", where nothing is called that: not everything is meant. */
function limitedTo({ spec, words }: EditContext, text: string): EditOutcome | undefined {
  const pointed = /^(?:그|이|저)(?:거|건|것|걸)\S?(?=\s)/.exec(text)?.[0];
  const what =
    (words.entities.length + words.fields.length === 0 ? pointed : undefined) ??
    /만\s+([가-힣]{2,8}(?:\s[가-힣]{1,6})?)(?:을|를)?\s(?:볼|보게|보이|조회|수정|고치|삭제|지우|등록|작성|올리)/.exec(text)?.[1];
  if (!what || words.entities.length + words.fields.length + words.options.length + words.screens.length > 0) return undefined;
  if (/^(?:앱|전체|모두|모든|다|수정|삭제|등록|데이터|내용|정보|글|화면|기록|목록|자료|이걸|이거|그걸)/.test(what)) return undefined;
  return {
    kind: "ask",
    question: `${josa(`‘${what}’`, "이/가")} 어느 것인지 찾지 못했어요. 무엇을 말씀하시나요?`,
    chips: spec.entities
      .filter(({ parent }) => !parent)
      .slice(0, 3)
      .map(({ name }) => text.replace(what, name).slice(0, 60)),
  };
}

/** "요금은 사장님만 고칠 수 있게": who may is said of whole lists, and not of every list there is. */
function ofOneField({ text, spec, words }: EditContext, who: string): EditOutcome | undefined {
  const topic = /^([가-힣]{2,10}?)(?:은|는)\s/.exec(text)?.[1];
  const field = words.fields[0];
  const isDeedOrPerson =
    topic !== undefined &&
    (DEEDS.some(([word]) => word.test(topic)) ||
      /들$|님$/.test(topic) ||
      WHO.some(([word]) => word.test(topic)) ||
      /^(?:등록|추가|삭제|수정|작성|조회|변경|편집)$/.test(topic));
  if (
    !field &&
    (!topic || isDeedOrPerson || words.options.length + words.screens.length > 0 || /^(?:데이터|내용|글|이거|앱|전체|모두)$/.test(topic))
  )
    return undefined;
  const verb = DEEDS.find(([word]) => word.test(text))?.[1][0] ?? "read";
  const among = field ? [field.entity] : spec.entities.filter(({ parent }) => !parent).slice(0, 3);
  const what = field?.field.label ?? topic!;
  return {
    kind: "ask",
    question: `${josa(what, "은/는")} 따로 떼어 막지 못하고, 목록을 통째로는 막을 수 있어요. 어느 목록을 그렇게 할까요?`,
    chips: among.map(({ name }) => `${who}만 ${josa(name, "을/를")} ${VERB[verb]} 수 있게 해줘`),
  };
}

/** 사장만 요금 보이게: one field, not the whole list. */
function keepPrivate({ spec, words }: EditContext, role: string): EditOutcome | undefined {
  const said = words.fields.filter(
    (mention) => mention.said === undefined && !spec.entities.some(({ name }) => name === mention.field.label),
  );
  const [first] = said;
  if (!first) return undefined;
  const fields = said.filter(({ entity }) => entity === first.entity).map(({ field }) => field);
  const auth = withRole(spec.auth, role);
  const ops: SpecOp[] = JSON.stringify(auth) === JSON.stringify(spec.auth) ? [] : [{ op: "setAuth", auth }];
  ops.push(...fields.map((field): SpecOp => ({ op: "setField", entity: first.entity.id, field: field.id, patch: { private: true } })));
  if (!spec.auth) ops.push(...profileOps(spec, auth));
  return {
    kind: "ops",
    ops,
    summary: `${josa(fields.map(({ label }) => label).join(", "), "은/는")} 관리자와 적은 사람만 볼 수 있게 했어요.`,
  };
}

/** 등록하고 고치고 삭제할: only the last of several is 할. */
const joinedDeeds = (names: readonly string[]): string =>
  names.map((name, at) => (at < names.length - 1 ? (BEFORE_ANOTHER[name] ?? name) : name)).join(" ");
const BEFORE_ANOTHER: Readonly<Record<string, string>> = { 볼: "보고", 등록할: "등록하고", 고칠: "고치고", 삭제할: "삭제하고" };
const VERB: Record<AccessDeed, string> = { list: "볼", read: "볼", create: "등록할", update: "고칠", delete: "삭제할" };

function withRole(auth: AuthSpec | undefined, role: string, label = LABEL[role]!): AuthSpec {
  const base: AuthSpec = auth ?? {
    signup: true,
    roles: [
      { id: "member", label: "회원" },
      { id: "admin", label: "관리자", admin: true },
    ],
  };
  if (role === "guest" || role === "owner" || base.roles.some(({ id }) => id === role)) return base;
  const added = { id: role, label };
  return role === "member"
    ? { ...base, signup: true, roles: [added, ...base.roles] }
    : { ...base, roles: base.roles.toSpliced(-1, 0, added) };
}

/** 관리자만 승인: a choice that only some may set, with its button. */
function guardChoice({ spec, words }: EditContext, role: string, label: string | undefined): EditOutcome | undefined {
  const [mention] = words.options;
  if (!mention) return undefined;
  const { entity, field, option } = mention;
  const auth = withRole(spec.auth, role, label);
  const roles = [role, ...RANKS.slice(RANKS.indexOf(role) + 1).filter((id) => auth.roles.some((one) => one.id === id))];
  const ops: SpecOp[] = JSON.stringify(auth) === JSON.stringify(spec.auth) ? [] : [{ op: "setAuth", auth }];
  ops.push({ op: "setOption", entity: entity.id, field: field.id, value: option.value, patch: { roles } });
  for (const action of spec.actions)
    if (
      action.entity === entity.id &&
      action.steps.some((step) => step.do === "set" && step.field === field.id && step.to === option.value)
    )
      ops.push({ op: "setAction", action: action.id, patch: { roles } });
  if (!spec.auth) ops.push(...profileOps(spec, auth));
  return { kind: "ops", ops, summary: `‘${option.label}’ 상태로는 ${label ?? LABEL[role]!}만 바꿀 수 있게 했어요.` };
}

const LOOK: readonly AccessDeed[] = ["list", "read"];
const EVERYTHING: readonly AccessDeed[] = ["list", "read", "create", "update", "delete"];
/** From strangers upwards. */
const RANKS = ["guest", "member", "staff", "admin"];
const kept = (set: ReadonlySet<AccessDeed> | undefined, deeds: readonly AccessDeed[]): Set<AccessDeed> =>
  new Set(deeds.filter((deed) => set?.has(deed)));

/** What each may do now, told apart for guests and every role. Admins may everything and are not listed. */
function deedsByRole(spec: AppSpec, entity: EntitySpec, auth: AuthSpec): Map<string, Set<AccessDeed>> {
  const rules = accessOf(spec, entity).map((rule) => (rule.role === "sender" ? { ...rule, role: "owner" } : rule));
  const may = new Map<string, Set<AccessDeed>>();
  for (const who of ["guest", ...auth.roles.filter(({ admin }) => !admin).map(({ id }) => id), "owner"])
    may.set(who, new Set(rules.flatMap((rule) => (rule.role === who || (rule.role === "any" && who !== "owner") ? rule.can : []))));
  return may;
}

/** Back to the shortest list of rules: what everybody may is said once. */
function rulesOf(may: ReadonlyMap<string, ReadonlySet<AccessDeed>>): AccessRule[] {
  const people = [...may].filter(([who]) => who !== "owner" && who !== "admin");
  const shared = EVERYTHING.filter((deed) => people.every(([, set]) => set.has(deed)));
  const rest = [...may].flatMap(([role, set]): AccessRule[] => {
    const can = EVERYTHING.filter((deed) => set.has(deed) && !shared.includes(deed));
    return role !== "admin" && can.length > 0 ? [{ role, can }] : [];
  });
  return [...(shared.length > 0 ? [{ role: "any", can: shared }] : []), ...rest];
}

function profileOps(spec: EditContext["spec"], auth: AuthSpec): SpecOp[] {
  if (spec.screens.some(({ id, path }) => id === "profile" || path === "/me")) return [];
  return [
    {
      op: "addScreen",
      screen: {
        id: "profile",
        title: "내 정보",
        path: "/me",
        icon: "user",
        access: auth.roles.map(({ id }) => id),
        blocks: [{ id: "profileBlock", kind: "profile" }],
      },
    },
    { op: "setNav", patch: { items: [...spec.nav.items, "profile"] } },
  ];
}
