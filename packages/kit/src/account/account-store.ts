/** Somebody's account in this app. */
export interface Account {
  id: string;
  name: string;
  email: string | null;
  role: string;
}

export interface Session {
  /** Null = a guest. */
  account: Account | null;
  /** Whoever looks may switch between the roles to try the app. */
  demo: boolean;
}

export interface SignIn {
  email: string;
  password: string;
}

/** Somebody with an account who signed up with the e-mail or phone of a record about a person. */
export interface MemberRequest {
  collection: string;
  record: string;
  /** What the record is called. */
  title: string;
  account: string;
  /** As the account calls itself. */
  name: string;
  email: string | null;
  matched: "email" | "phone";
}

/** Where an app's people are. Each refuses with `DataRefusal`, with messages for the fields where known. */
export interface AccountStore {
  me(): Promise<Session>;
  /** `phone`: by which the owner may know them. */
  signUp(input: SignIn & { name: string; phone?: string }): Promise<Session>;
  signIn(input: SignIn): Promise<Session>;
  signOut(): Promise<Session>;
  /** One's own name and address; the address is what one signs in with. */
  change(input: { name: string; email: string | null }): Promise<Session>;
  /** Only where `demo` holds; "guest" = not signed in. */
  lookAs(role: string): Promise<Session>;
  /** For admins: everybody with an account. */
  accounts(): Promise<Account[]>;
  setRole(id: string, role: string): Promise<void>;
  /** For admins: what makes the account of whoever opens it belong to this record. */
  invite?(collection: string, record: string): Promise<string>;
  /** For admins: who waits to be told that they are whom a record is about. */
  memberRequests?(): Promise<MemberRequest[]>;
  /** For admins: whether the account that asks is whom the record is about. */
  answerMember?(request: Pick<MemberRequest, "collection" | "record" | "account">, isThem: boolean): Promise<void>;
  /** Takes an invitation for the one who is signed in. */
  claim?(invite: string): Promise<void>;
}
