CREATE TABLE "search_words" (
	"slug" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"words" text[] NOT NULL,
	"means" text[] NOT NULL,
	CONSTRAINT "search_words_role" CHECK (role in ('not_sold', 'general', 'quality', 'may_mean', 'packing', 'takeout', 'meal', 'occasion', 'place', 'shop', 'other_material', 'lasting_material', 'grocery_state'))
);
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_words FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
--> statement-breakpoint
-- Lists of what is not sold were groups of synonyms that began with these two words.
INSERT INTO search_words (slug, role, words, means) SELECT 'not-sold-' || id, 'not_sold', words[2:], '{}' FROM synonyms WHERE words[1] = 'not sold' AND cardinality(words) > 1;
--> statement-breakpoint
DELETE FROM synonyms WHERE words[1] = 'not sold';
