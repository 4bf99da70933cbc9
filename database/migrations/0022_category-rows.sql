ALTER TABLE "users" ALTER COLUMN "restaurant_type" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "restaurant_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "image" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Customers chose one of the industries; a slug that is gone counts as no choice.
UPDATE "users" SET "restaurant_type" = NULL WHERE "restaurant_type" NOT IN (SELECT "slug" FROM "industry_tags");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_restaurant_type_industry_tags_slug_fk" FOREIGN KEY ("restaurant_type") REFERENCES "public"."industry_tags"("slug") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug not in ('all', 'printed', 'stock'));--> statement-breakpoint
ALTER TABLE "industry_tags" ADD CONSTRAINT "industry_tags_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');--> statement-breakpoint
-- Tiles of categories were advertisements, and become part of the category. Search reads neither pictures nor summaries.
SET LOCAL packwright.search_later = 'on';--> statement-breakpoint
UPDATE "categories" c SET
  "summary" = coalesce((SELECT "description" FROM "advertisements" WHERE "group_code" = 'navigation' AND "relate_value" = '/collections/' || c."slug" || '/' ORDER BY "position" LIMIT 1), ''),
  ("image", "image_alt") = (SELECT coalesce(max("image"), ''), coalesce(max("alt"), '') FROM (
    SELECT "image", "alt" FROM "advertisements" WHERE "group_code" IN ('home_category', 'navigation') AND "relate_value" = '/collections/' || c."slug" || '/'
    ORDER BY "group_code", "position" LIMIT 1) "tile");--> statement-breakpoint
SET LOCAL packwright.search_later = '';--> statement-breakpoint
DELETE FROM "advertisements" WHERE "group_code" IN ('home_category', 'navigation')
  AND "relate_value" IN (SELECT '/collections/' || "slug" || '/' FROM "categories");
