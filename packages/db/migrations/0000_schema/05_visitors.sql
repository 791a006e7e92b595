-- Visitors of apps, and which records about people are theirs.

-- A visitor's account in one app and environment; in any other app the same person is nobody.
CREATE TABLE visitors (
  app_id text NOT NULL,
  env text NOT NULL,
  id text NOT NULL,
  email text,
  name text NOT NULL,
  role text NOT NULL,
  password_hash text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT visitors_app_id_env_id_pk PRIMARY KEY (app_id, env, id)
);
CREATE UNIQUE INDEX visitors_email ON visitors (app_id, env, email);

CREATE TABLE visitor_sessions (
  app_id text NOT NULL,
  env text NOT NULL,
  token_hash text NOT NULL,
  visitor_id text,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT visitor_sessions_app_id_env_token_hash_pk PRIMARY KEY (app_id, env, token_hash)
);
CREATE INDEX visitor_sessions_expiry ON visitor_sessions (expires_at);

-- Tries at signing in and up, counted within a window.
CREATE TABLE visitor_attempts (
  app_id text NOT NULL,
  env text NOT NULL,
  key text NOT NULL,
  count integer NOT NULL,
  window_ends_at timestamptz(3) NOT NULL,
  CONSTRAINT visitor_attempts_app_id_env_key_pk PRIMARY KEY (app_id, env, key)
);
CREATE INDEX visitor_attempts_window ON visitor_attempts (window_ends_at);

-- One-time way of an app's owner from AppMon into the published app, as its admin.
CREATE TABLE admin_tickets (
  app_id text NOT NULL,
  hash text NOT NULL,
  name text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT admin_tickets_app_id_hash_pk PRIMARY KEY (app_id, hash)
);

-- Whose account a record about a person belongs to. A link to an account that is no more belongs to nobody.
CREATE TABLE member_links (
  app_id text NOT NULL,
  env text NOT NULL,
  collection text NOT NULL,
  record_id text NOT NULL,
  visitor_id text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT member_links_app_id_env_collection_record_id_pk PRIMARY KEY (app_id, env, collection, record_id),
  CONSTRAINT member_links_of_visitor FOREIGN KEY (app_id, env, visitor_id) REFERENCES visitors (app_id, env, id) ON DELETE CASCADE
);
CREATE INDEX member_links_visitor ON member_links (app_id, env, visitor_id);

-- Who signed up with the e-mail or phone of a record about a person. Nothing of it is theirs until an admin says that it is them.
CREATE TABLE member_requests (
  app_id text NOT NULL,
  env text NOT NULL,
  collection text NOT NULL,
  record_id text NOT NULL,
  visitor_id text NOT NULL,
  matched text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT member_requests_app_id_env_collection_record_id_visitor_id_pk PRIMARY KEY (app_id, env, collection, record_id, visitor_id),
  CONSTRAINT member_requests_of_visitor FOREIGN KEY (app_id, env, visitor_id) REFERENCES visitors (app_id, env, id) ON DELETE CASCADE
);

-- Invitations to link an account to a record, each for one.
CREATE TABLE member_invites (
  app_id text NOT NULL,
  env text NOT NULL,
  hash text NOT NULL,
  collection text NOT NULL,
  record_id text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT member_invites_app_id_env_hash_pk PRIMARY KEY (app_id, env, hash)
);

-- What the codes beside an app's running numbers are made with.
CREATE TABLE number_secrets (
  app_id text PRIMARY KEY,
  secret text NOT NULL
);
