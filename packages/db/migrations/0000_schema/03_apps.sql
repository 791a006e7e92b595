-- Apps, their versions, and how they are published.

-- The row stays when the app is purged, so that its address never becomes somebody else's.
CREATE TABLE apps (
  id text PRIMARY KEY,
  owner_id text NOT NULL CONSTRAINT apps_owner_id_users_id_fk REFERENCES users (id),
  room_id text NOT NULL CONSTRAINT apps_room_id_rooms_id_fk REFERENCES rooms (id),
  title text NOT NULL,
  latest_version integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  purged_at timestamptz(3),
  from_template jsonb
);
CREATE INDEX apps_owner ON apps (owner_id, updated_at DESC NULLS LAST);
CREATE UNIQUE INDEX apps_room ON apps (room_id) WHERE deleted_at IS NULL;

-- Versions are never changed; `files` are hashes of blobs.
CREATE TABLE versions (
  app_id text NOT NULL CONSTRAINT versions_app_id_apps_id_fk REFERENCES apps (id),
  number integer NOT NULL,
  spec jsonb NOT NULL,
  ops jsonb NOT NULL,
  inverse jsonb NOT NULL,
  origin text NOT NULL,
  summary text NOT NULL,
  files jsonb NOT NULL,
  generation_id text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  edits jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT versions_app_id_number_pk PRIMARY KEY (app_id, number)
);
CREATE UNIQUE INDEX versions_generation ON versions (generation_id) WHERE generation_id IS NOT NULL;

-- Bytes of files, each once, by the hash of what they say.
CREATE TABLE blobs (
  hash text PRIMARY KEY,
  body bytea NOT NULL,
  size bigint NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- The design of an app as it was when it was offered: never its code, and of its data invented rows at most.
CREATE TABLE templates (
  id text PRIMARY KEY,
  owner_id text NOT NULL CONSTRAINT templates_owner_id_users_id_fk REFERENCES users (id),
  app_id text NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  byline text NOT NULL,
  spec jsonb NOT NULL,
  takes integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  withdrawn_at timestamptz(3)
);
CREATE UNIQUE INDEX templates_one_of_app ON templates (app_id) WHERE withdrawn_at IS NULL;
CREATE INDEX templates_newest ON templates (updated_at DESC NULLS LAST, id) WHERE withdrawn_at IS NULL;

-- A slug belongs to its app for life.
CREATE TABLE slugs (
  slug text PRIMARY KEY,
  app_id text NOT NULL CONSTRAINT slugs_app_id_apps_id_fk REFERENCES apps (id),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX slugs_app ON slugs (app_id);

-- What was published. The one that is live answers at its slug; the pointer moves once a browser has seen the candidate.
CREATE TABLE deployments (
  app_id text NOT NULL CONSTRAINT deployments_app_id_apps_id_fk REFERENCES apps (id),
  id text NOT NULL,
  version integer NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  visibility text NOT NULL,
  state text NOT NULL,
  files jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  candidate_name text,
  candidate_until timestamptz(3),
  visits jsonb,
  seen text,
  acknowledged jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT deployments_app_id_id_pk PRIMARY KEY (app_id, id)
);
CREATE UNIQUE INDEX deployments_one_live ON deployments (app_id) WHERE state = 'live';
CREATE INDEX deployments_slug ON deployments (slug);
CREATE UNIQUE INDEX deployments_candidate ON deployments (candidate_name) WHERE candidate_name IS NOT NULL;

-- Domains of people, under which their published apps answer once they are proven.
CREATE TABLE custom_domains (
  app_id text NOT NULL,
  domain text NOT NULL,
  owner_id text NOT NULL,
  token text NOT NULL,
  verified_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT custom_domains_app_id_domain_pk PRIMARY KEY (app_id, domain)
);
CREATE UNIQUE INDEX custom_domains_proven ON custom_domains (domain) WHERE verified_at IS NOT NULL;
CREATE INDEX custom_domains_owner ON custom_domains (owner_id);

-- Publishings that were stopped because something in the app looks like somebody else's sign-in.
CREATE TABLE publish_reviews (
  id text PRIMARY KEY,
  app_id text NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  findings jsonb NOT NULL,
  state text NOT NULL,
  message text,
  answer text,
  decided_by text,
  decided_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX publish_reviews_app ON publish_reviews (app_id, created_at);
CREATE INDEX publish_reviews_newest ON publish_reviews (created_at DESC NULLS LAST, id);

-- What went wrong on the screens of published apps, told by their visitors' browsers.
CREATE TABLE app_faults (
  app_id text NOT NULL,
  version integer NOT NULL,
  fingerprint text NOT NULL,
  message text NOT NULL,
  path text NOT NULL,
  stack text,
  count integer NOT NULL,
  first_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  CONSTRAINT app_faults_app_id_version_fingerprint_pk PRIMARY KEY (app_id, version, fingerprint)
);
CREATE INDEX app_faults_last ON app_faults (last_at);
