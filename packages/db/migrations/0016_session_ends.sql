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
END $$;--> statement-breakpoint
CREATE TRIGGER token_families_end AFTER UPDATE OF revoked_at ON token_families FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_session_end();--> statement-breakpoint
CREATE TRIGGER users_end AFTER UPDATE OF deleted_at ON users FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION tell_session_end();
