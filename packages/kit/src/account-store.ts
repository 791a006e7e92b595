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

/** Where an app's people are. Each refuses with `DataRefusal`, with messages for the fields where known. */
export interface AccountStore {
  me(): Promise<Session>;
  signUp(input: SignIn & { name: string }): Promise<Session>;
  signIn(input: SignIn): Promise<Session>;
  signOut(): Promise<Session>;
  /** One's own name and address; the address is what one signs in with. */
  change(input: { name: string; email: string | null }): Promise<Session>;
  /** Only where `demo` holds; "guest" = not signed in. */
  lookAs(role: string): Promise<Session>;
  /** For admins: everybody with an account. */
  accounts(): Promise<Account[]>;
  setRole(id: string, role: string): Promise<void>;
}
