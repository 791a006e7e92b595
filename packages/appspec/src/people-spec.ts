/** Who uses an app and what each of them may do. Absent = everybody who has the address may do everything. */

export interface RoleSpec {
  /** ASCII camelCase; "guest", "owner" and "any" are taken by `AccessRule.role`. */
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
  /** Role id · guest = not signed in · owner = made this record · any = everybody. */
  role: string;
  can: AccessDeed[];
}
export const RESERVED_ROLES = ["guest", "owner", "any"] as const;
