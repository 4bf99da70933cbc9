CREATE TABLE "servings" (
	"slug" text PRIMARY KEY NOT NULL,
	"names" text[] NOT NULL,
	"best" text[] NOT NULL,
	"good" text[] NOT NULL,
	"fair" text[] NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON servings FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
