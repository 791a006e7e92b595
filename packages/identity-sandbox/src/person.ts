import { createHmac } from "node:crypto";
import type { SandboxClient, SandboxProvider } from "./sandbox-client.ts";

export interface Person {
  /** Tells people apart; the same key is the same person at every sign-in. */
  key: string;
  name: string;
  nickname: string;
  email: string | null;
  emailVerified: boolean;
  /** One of the local test people, who have a portrait. */
  portrait: boolean;
}

/** Between them: verified, unverified and withheld e-mail. */
export const TEST_PEOPLE: readonly Person[] = [
  { key: "haneul", name: "김하늘", nickname: "하늘", email: "haneul@example.com", emailVerified: true, portrait: true },
  { key: "seojun", name: "이서준", nickname: "서준", email: "seojun@example.com", emailVerified: true, portrait: true },
  { key: "jiwoo", name: "박지우", nickname: "지우", email: "jiwoo@example.com", emailVerified: false, portrait: true },
  { key: "yuna", name: "최유나", nickname: "유나", email: null, emailVerified: false, portrait: true },
];

/** Someone typed in by hand: known again by e-mail, else by name. */
export function personFromForm(name: string, email: string): Person | undefined {
  const cleanName = name.trim().slice(0, 40);
  const cleanEmail = email.trim().toLowerCase().slice(0, 320);
  if (cleanName === "" || (cleanEmail !== "" && !/^[^\s@]+@[^\s@]+$/.test(cleanEmail))) return undefined;
  return {
    key: cleanEmail === "" ? `name:${cleanName}` : `email:${cleanEmail}`,
    name: cleanName,
    nickname: cleanName,
    email: cleanEmail === "" ? null : cleanEmail,
    emailVerified: cleanEmail !== "",
    portrait: false,
  };
}

/** The subject of a person in the shape of the provider, always the same for the same secret. Google's is the same for every client. */
export function subjectOf(secret: string, provider: SandboxProvider, client: SandboxClient, person: Person): string {
  const scope = provider === "google" ? "" : provider === "apple" ? (client.teamKey?.teamId ?? "") : client.clientId;
  const hex = createHmac("sha256", secret).update(`subject\0${provider}\0${scope}\0${person.key}`).digest("hex");
  switch (provider) {
    case "naver":
      return Buffer.from(hex, "hex").toString("base64url");
    case "kakao":
      return String(1_000_000_000 + (Number.parseInt(hex.slice(0, 12), 16) % 3_000_000_000));
    case "google":
      return `1${(BigInt(`0x${hex}`) % 10n ** 20n).toString().padStart(20, "0")}`;
    case "apple":
      return `00${hex.slice(0, 4).replace(/[a-f]/g, "0")}.${hex.slice(4, 36)}.${hex.slice(36, 40).replace(/[a-f]/g, "1")}`;
  }
}

/** Apple's forwarding address for people who hide theirs. */
export function relayAddress(secret: string, person: Person): string {
  return `${createHmac("sha256", secret).update(`relay\0${person.key}`).digest("hex").slice(0, 10)}@privaterelay.appleid.com`;
}

const PORTRAIT_COLOURS = ["#7c9cf5", "#f0a27a", "#74c7a5", "#c990d8"];

/** A round portrait with the first syllable of the nickname; undefined for strangers. */
export function portraitSvg(key: string): string | undefined {
  const index = TEST_PEOPLE.findIndex((person) => person.key === key);
  const person = TEST_PEOPLE[index];
  if (!person) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160"><rect width="160" height="160" fill="${PORTRAIT_COLOURS[index]}"/><text x="80" y="103" font-family="sans-serif" font-size="64" font-weight="600" fill="#fff" text-anchor="middle">${person.nickname.slice(0, 1)}</text></svg>`;
}
