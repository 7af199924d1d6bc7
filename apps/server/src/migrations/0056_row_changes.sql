-- Tells processes which rows they must not answer from memory any more: sessions, keys, what plans give, payloads.
-- In the database, so that no statement can forget to say so, whichever process or person sends it.
-- Arguments: the topic, and the column that tells rows apart. The payload is `topic key`, or `topic *` for many rows.
CREATE FUNCTION "notify_changed_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed_rows', tg_argv[0] || ' ' || coalesce(
    CASE WHEN tg_op = 'INSERT' THEN to_jsonb(new) ELSE to_jsonb(old) END ->> tg_argv[1], '*'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "notify_changed_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE keys text[];
BEGIN
  EXECUTE format('select array_agg(distinct %I::text) from changed', tg_argv[1]) INTO keys;
  IF cardinality(keys) > 100 THEN keys := ARRAY['*']; END IF;
  PERFORM pg_notify('changed_rows', tg_argv[0] || ' ' || key) FROM unnest(keys) AS key;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sessions_deleted" AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('session', 'token_hash');
--> statement-breakpoint
CREATE TRIGGER "sessions_shortened" AFTER UPDATE OF "expires_at" ON "sessions"
  FOR EACH ROW WHEN (new.expires_at < old.expires_at) EXECUTE FUNCTION notify_changed_row('session', 'token_hash');
--> statement-breakpoint
CREATE TRIGGER "api_keys_deleted" AFTER DELETE ON "api_keys" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('api_key', 'token_hash');
--> statement-breakpoint
CREATE TRIGGER "billing_grants_inserted" AFTER INSERT ON "billing_grants" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('grants', 'user_id');
--> statement-breakpoint
CREATE TRIGGER "billing_grants_updated" AFTER UPDATE ON "billing_grants" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('grants', 'user_id');
--> statement-breakpoint
CREATE TRIGGER "billing_grants_deleted" AFTER DELETE ON "billing_grants" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('grants', 'user_id');
--> statement-breakpoint
CREATE TRIGGER "billing_subscriptions_changed"
  AFTER INSERT OR DELETE OR UPDATE OF "gateway", "status", "has_given_up", "cancels_at", "pauses_at", "price_id"
  ON "billing_subscriptions" FOR EACH ROW EXECUTE FUNCTION notify_changed_row('grants', 'user_id');
--> statement-breakpoint
CREATE TRIGGER "assets_shown" AFTER UPDATE OF "published_at", "variants" ON "assets" FOR EACH ROW
  WHEN (old.published_at IS DISTINCT FROM new.published_at OR old.variants IS DISTINCT FROM new.variants)
  EXECUTE FUNCTION notify_changed_row('payload', 'id');
--> statement-breakpoint
CREATE TRIGGER "asset_payloads_inserted" AFTER INSERT ON "asset_payloads" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('payload', 'asset_id');
--> statement-breakpoint
CREATE TRIGGER "asset_payloads_updated" AFTER UPDATE ON "asset_payloads" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('payload', 'asset_id');
--> statement-breakpoint
CREATE TRIGGER "asset_payloads_deleted" AFTER DELETE ON "asset_payloads" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_rows('payload', 'asset_id');
