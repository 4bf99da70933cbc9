ALTER TABLE "artworks" DROP CONSTRAINT "artworks_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "attachments" DROP CONSTRAINT "attachments_file_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_picture_file_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "shared_stores" DROP CONSTRAINT "shared_stores_logo_file_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "store_products" DROP CONSTRAINT "store_products_picture_file_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "stores" DROP CONSTRAINT "stores_logo_file_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "rejection" jsonb;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_picture_file_id_files_id_fk" FOREIGN KEY ("picture_file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_stores" ADD CONSTRAINT "shared_stores_logo_file_id_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_picture_file_id_files_id_fk" FOREIGN KEY ("picture_file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_logo_file_id_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artworks_file" ON "artworks" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "design_concepts_file" ON "design_concepts" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "design_proofs_file" ON "design_proofs" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "order_lines_artwork" ON "order_lines" USING btree ("artwork_id") WHERE artwork_id is not null;--> statement-breakpoint
CREATE INDEX "order_lines_design" ON "order_lines" USING btree ("design_id") WHERE design_id is not null;--> statement-breakpoint
CREATE INDEX "order_lines_picture" ON "order_lines" USING btree ("picture_file_id") WHERE picture_file_id is not null;--> statement-breakpoint
CREATE INDEX "shared_stores_logo" ON "shared_stores" USING btree ("logo_file_id");--> statement-breakpoint
CREATE INDEX "store_products_artwork" ON "store_products" USING btree ("artwork_id") WHERE artwork_id is not null;--> statement-breakpoint
CREATE INDEX "store_products_picture" ON "store_products" USING btree ("picture_file_id") WHERE picture_file_id is not null;--> statement-breakpoint
CREATE INDEX "stores_logo" ON "stores" USING btree ("logo_file_id") WHERE logo_file_id is not null;--> statement-breakpoint
CREATE INDEX "tax_certificates_file" ON "tax_certificates" USING btree ("file_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION reject_deleting_used_artwork() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'artwork % is used by an order or a store', OLD.id USING ERRCODE = 'foreign_key_violation';
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION is_artwork_used(artwork uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM order_lines WHERE artwork_id = artwork)
    OR EXISTS (SELECT FROM store_products WHERE artwork_id = artwork)
$$;--> statement-breakpoint
CREATE TRIGGER artworks_used BEFORE DELETE ON "artworks" FOR EACH ROW WHEN (is_artwork_used(OLD.id))
  EXECUTE FUNCTION reject_deleting_used_artwork();
