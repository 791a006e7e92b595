-- Conversations, the runs that answer them, and the language models that were asked.

CREATE TABLE rooms (
  id text PRIMARY KEY,
  owner_id text NOT NULL CONSTRAINT rooms_owner_id_users_id_fk REFERENCES users (id),
  title text,
  app_id text,
  preview_name text NOT NULL,
  preview_expires_at timestamptz(3) NOT NULL,
  last_seq integer NOT NULL DEFAULT 0,
  has_messages boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  purged_at timestamptz(3)
);
CREATE INDEX rooms_owner ON rooms (owner_id, updated_at DESC NULLS LAST);
CREATE UNIQUE INDEX rooms_preview_name ON rooms (preview_name);

-- `seq`: the event number under which a message was announced.
CREATE TABLE messages (
  room_id text NOT NULL CONSTRAINT messages_room_id_rooms_id_fk REFERENCES rooms (id),
  id text NOT NULL,
  seq integer NOT NULL,
  role text NOT NULL,
  content text NOT NULL,
  chips jsonb NOT NULL,
  notes jsonb NOT NULL,
  selection jsonb,
  version integer,
  generation_id text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  is_plan boolean NOT NULL DEFAULT false,
  edit_of text,
  starts_from integer,
  attachments jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT messages_room_id_id_pk PRIMARY KEY (room_id, id)
);
CREATE UNIQUE INDEX messages_room_seq ON messages (room_id, seq);
CREATE UNIQUE INDEX messages_answer_once ON messages (generation_id) WHERE role = 'assistant' AND generation_id IS NOT NULL;

-- The event log of a room. Written before anything is sent; `seq` has no gaps.
CREATE TABLE room_events (
  room_id text NOT NULL CONSTRAINT room_events_room_id_rooms_id_fk REFERENCES rooms (id),
  seq integer NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT room_events_room_id_seq_pk PRIMARY KEY (room_id, seq)
);

-- The runs that answer messages. `attempt` fences: every write of a runner names the attempt it belongs to.
CREATE TABLE generations (
  id text PRIMARY KEY,
  room_id text NOT NULL CONSTRAINT generations_room_id_rooms_id_fk REFERENCES rooms (id),
  message_id text NOT NULL,
  owner_id text NOT NULL,
  state text NOT NULL,
  version integer,
  reason text,
  attempt integer NOT NULL DEFAULT 0,
  lease_until timestamptz(3),
  stop_requested boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  glimpse jsonb,
  model_asks integer NOT NULL DEFAULT 0,
  model_asked_at timestamptz(3),
  refined_from integer,
  repair integer NOT NULL DEFAULT 0,
  fault jsonb
);
CREATE UNIQUE INDEX generations_one_active ON generations (room_id) WHERE state IN ('queued', 'running');
CREATE INDEX generations_claim ON generations (state, lease_until) WHERE state IN ('queued', 'running');
CREATE INDEX generations_asked ON generations (owner_id, model_asked_at) WHERE model_asked_at IS NOT NULL;
CREATE UNIQUE INDEX generations_message ON generations (room_id, message_id, repair) WHERE state IN ('queued', 'running', 'done');

-- Files on their way to a message (without one) and those that came with one. Read by their owner alone.
CREATE TABLE attachments (
  id text PRIMARY KEY,
  owner_id text NOT NULL CONSTRAINT attachments_owner_id_users_id_fk REFERENCES users (id),
  room_id text CONSTRAINT attachments_room_id_rooms_id_fk REFERENCES rooms (id),
  message_id text,
  name text NOT NULL,
  type text NOT NULL,
  size integer NOT NULL,
  body bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX attachments_owner ON attachments (owner_id, created_at);
CREATE INDEX attachments_message ON attachments (room_id, message_id);

-- Notes that a small model takes of long conversations.
CREATE TABLE room_summaries (
  room_id text PRIMARY KEY,
  up_to_message_id text NOT NULL,
  text text NOT NULL,
  at timestamptz(3) NOT NULL
);

-- People's own language models; what opens them is sealed.
CREATE TABLE model_keys (
  user_id text PRIMARY KEY,
  provider text NOT NULL,
  model text NOT NULL,
  small_model text,
  base_url text,
  sealed text,
  sealed_with text,
  ending text,
  daily_calls integer NOT NULL,
  calls integer NOT NULL DEFAULT 0,
  calls_day text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL
);

-- What a language model used for one run. Runs it was not asked for have none.
CREATE TABLE model_uses (
  generation_id text PRIMARY KEY,
  owner_id text NOT NULL,
  room_id text NOT NULL,
  model text NOT NULL,
  is_own boolean NOT NULL,
  input_tokens integer NOT NULL,
  output_tokens integer NOT NULL,
  cached_tokens integer NOT NULL,
  credits integer NOT NULL,
  is_kept boolean NOT NULL,
  at timestamptz(3) NOT NULL
);
CREATE INDEX model_uses_owner ON model_uses (owner_id, at DESC NULLS LAST, generation_id DESC NULLS LAST);
CREATE INDEX model_uses_room ON model_uses (room_id, at DESC NULLS LAST);
