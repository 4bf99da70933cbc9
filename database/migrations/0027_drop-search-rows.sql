-- Search keeps its index in memory (server/modules/search) and lists ask the products themselves: the rows, postings and words
-- that triggers kept in step go, with the triggers, the view and every function of theirs.
DROP VIEW IF EXISTS search_sources CASCADE;--> statement-breakpoint
DO $$
DECLARE
  old regprocedure;
BEGIN
  FOR old IN SELECT oid::regprocedure FROM pg_proc
    WHERE proname LIKE 'search\_%' AND pronamespace = current_schema()::regnamespace
  LOOP
    EXECUTE 'DROP FUNCTION IF EXISTS ' || old || ' CASCADE';
  END LOOP;
END $$;--> statement-breakpoint
DROP TABLE "search_postings" CASCADE;--> statement-breakpoint
DROP TABLE "search_rows" CASCADE;--> statement-breakpoint
DROP TABLE "search_words" CASCADE;
