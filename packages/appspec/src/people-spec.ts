/** Who uses an app and what each of them may do; what strangers may do is decided in exposure.ts. */

export interface RoleSpec {
  /** ASCII camelCase; the words of `RESERVED_ROLES` are taken by `AccessRule.role`. */
  id: string;
  /** 관리자, 직원, 회원 */
  label: string;
  /** May do everything, and says who has which role. */
  admin?: true;
}

export interface AuthSpec {
  /** Visitors may make an account themselves. False: only those the admin lets in. */
  signup: boolean;
  /** The first one is what a new account gets; at least one is admin. */
  roles: RoleSpec[];
}

export const ACCESS_DEEDS = ["list", "read", "create", "update", "delete"] as const;
export type AccessDeed = (typeof ACCESS_DEEDS)[number];

export interface AccessRule {
  /** Role id · guest = not signed in · owner = made this record, signed in · sender = made it, or in this browser · any = everybody. */
  role: string;
  can: AccessDeed[];
  /** owner, sender: relation fields; a record that points to one of theirs counts as theirs. */
  through?: string[];
}
export const RESERVED_ROLES = ["guest", "owner", "any", "sender"] as const;
