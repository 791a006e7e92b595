-- People, how they sign in, and their sessions.

CREATE TABLE users (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text,
  avatar_url text,
  marketing_agreed_at timestamptz(3),
  agreed_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  seen text[] NOT NULL DEFAULT '{}'::text[]
);

-- Identity is (provider, subject) and nothing else: e-mail addresses never link accounts.
CREATE TABLE identities (
  provider text NOT NULL,
  subject text NOT NULL,
  user_id text NOT NULL CONSTRAINT identities_user_id_users_id_fk REFERENCES users (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT identities_provider_subject_pk PRIMARY KEY (provider, subject)
);
CREATE INDEX identities_user ON identities (user_id);

-- A sign-in and all refresh tokens that descend from it; reuse of a spent token revokes the family.
CREATE TABLE token_families (
  id text PRIMARY KEY,
  user_id text NOT NULL CONSTRAINT token_families_user_id_users_id_fk REFERENCES users (id),
  provider text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  revoked_at timestamptz(3)
);
CREATE INDEX token_families_user ON token_families (user_id);

CREATE TABLE refresh_tokens (
  hash text PRIMARY KEY,
  family_id text NOT NULL CONSTRAINT refresh_tokens_family_id_token_families_id_fk REFERENCES token_families (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX refresh_tokens_family ON refresh_tokens (family_id);

-- Processes remember for seconds that a session lives and hold its streams; whoever ends one, by whatever statement, tells all of
-- them: "session <user> <session>", or "*" for all sessions of somebody who left.
CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    PERFORM pg_notify('appmon', 'session ' || NEW.id || ' *');
  ELSE
    PERFORM pg_notify('appmon', 'session ' || NEW.user_id || ' ' || NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER token_families_end AFTER UPDATE OF revoked_at ON token_families FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_session_end();
CREATE TRIGGER users_end AFTER UPDATE OF deleted_at ON users FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION tell_session_end();

-- The same key answers the same result for 24 h; a different body under it is refused.
CREATE TABLE idempotency_keys (
  user_id text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer,
  answer jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_user_id_key_pk PRIMARY KEY (user_id, key)
);
