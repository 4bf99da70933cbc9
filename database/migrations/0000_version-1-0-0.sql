-- The tables of version 1.0.0, by module. Of the functions, those that a default or a trigger names: database/functions has
-- their current text, the other functions and the views, and is applied after the migrations.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS intarray;

-- Ids in the order of creation, so that an index grows at its end. PostgreSQL has one of its own from version 18 on.
CREATE FUNCTION uuid_v7(at timestamp with time zone DEFAULT clock_timestamp()) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;
--> statement-breakpoint

-- Catalog

CREATE TABLE attributes (
  key text PRIMARY KEY,
  label text NOT NULL,
  unit text DEFAULT '' NOT NULL,
  kind text NOT NULL,
  filterable boolean DEFAULT false NOT NULL,
  position integer NOT NULL,
  CONSTRAINT attributes_key CHECK (key ~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$'),
  CONSTRAINT attributes_kind CHECK (kind in ('text', 'number', 'yes_no'))
);

CREATE TABLE categories (
  uuid uuid PRIMARY KEY,
  slug text NOT NULL,
  name text NOT NULL,
  title text NOT NULL,
  summary text DEFAULT '' NOT NULL,
  description text NOT NULL,
  icon text DEFAULT '' NOT NULL,
  image text DEFAULT '' NOT NULL,
  image_alt text DEFAULT '' NOT NULL,
  position integer NOT NULL,
  CONSTRAINT categories_slug_unique UNIQUE (slug),
  CONSTRAINT categories_slug CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug not in ('all', 'printed', 'stock'))
);

CREATE TABLE industry_tags (
  uuid uuid PRIMARY KEY,
  slug text NOT NULL,
  name text NOT NULL,
  title text NOT NULL,
  icon text DEFAULT '' NOT NULL,
  position integer NOT NULL,
  CONSTRAINT industry_tags_slug_unique UNIQUE (slug),
  CONSTRAINT industry_tags_slug CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

CREATE TABLE product_kinds (
  slug text PRIMARY KEY,
  uses text[] NOT NULL
);

CREATE TABLE products (
  uuid uuid PRIMARY KEY,
  sku text NOT NULL,
  title text NOT NULL,
  seo_title text NOT NULL,
  description text NOT NULL,
  page_description text NOT NULL,
  category_uuid uuid NOT NULL,
  customisable boolean NOT NULL,
  stock boolean NOT NULL,
  highlights text[] NOT NULL,
  dimensions_mm jsonb NOT NULL,
  spec_sheet jsonb NOT NULL,
  case_pack integer NOT NULL,
  case_weight_grams integer NOT NULL,
  options jsonb NOT NULL,
  print_methods jsonb NOT NULL,
  certifications jsonb NOT NULL,
  moq integer NOT NULL,
  order_multiple integer NOT NULL,
  price_ladder jsonb NOT NULL,
  cost_ladder jsonb DEFAULT '[]'::jsonb NOT NULL,
  lowest_unit_price_mills integer NOT NULL,
  shortest_lead_days integer NOT NULL,
  keywords text[] NOT NULL,
  kind text,
  uses text[] DEFAULT '{}' NOT NULL,
  related text[] NOT NULL,
  popularity integer NOT NULL,
  unit text[] DEFAULT '{"piece","pieces"}' NOT NULL,
  mockup jsonb,
  image text DEFAULT '' NOT NULL,
  cdn_image text DEFAULT '' NOT NULL,
  image_obj jsonb,
  gallery jsonb DEFAULT '[]'::jsonb NOT NULL,
  content_hash text,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  print_areas jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT products_sku_unique UNIQUE (sku),
  CONSTRAINT products_sellable CHECK (customisable or stock),
  CONSTRAINT products_moq CHECK (moq > 0 and order_multiple > 0),
  CONSTRAINT products_category_uuid_categories_uuid_fk FOREIGN KEY (category_uuid) REFERENCES categories(uuid)
);
CREATE INDEX products_category ON products (category_uuid, popularity DESC NULLS FIRST, uuid);
CREATE INDEX products_price ON products (lowest_unit_price_mills, uuid);
CREATE INDEX products_minimum ON products (moq, uuid);
CREATE INDEX products_lead_time ON products (shortest_lead_days, popularity DESC NULLS FIRST, uuid);
CREATE INDEX products_title ON products (title, uuid);
CREATE INDEX products_title_lower ON products (lower(title));
CREATE INDEX products_popularity ON products (popularity DESC NULLS FIRST, uuid);
CREATE INDEX products_words ON products USING gin ((sku || ' ' || title) gin_trgm_ops);

CREATE TABLE product_attributes (
  product_uuid uuid NOT NULL,
  attribute_key text NOT NULL,
  "values" text[] NOT NULL,
  CONSTRAINT product_attributes_product_uuid_attribute_key_pk PRIMARY KEY (product_uuid, attribute_key),
  CONSTRAINT product_attributes_values_given CHECK (cardinality("values") > 0),
  CONSTRAINT product_attributes_product_uuid_products_uuid_fk FOREIGN KEY (product_uuid)
    REFERENCES products(uuid) ON DELETE CASCADE,
  CONSTRAINT product_attributes_attribute_key_attributes_key_fk FOREIGN KEY (attribute_key)
    REFERENCES attributes(key) ON UPDATE CASCADE
);
CREATE INDEX product_attributes_values ON product_attributes USING gin ("values");

CREATE TABLE product_industry_tags (
  product_uuid uuid NOT NULL,
  industry_tag_uuid uuid NOT NULL,
  CONSTRAINT product_industry_tags_product_uuid_industry_tag_uuid_pk PRIMARY KEY (product_uuid, industry_tag_uuid),
  CONSTRAINT product_industry_tags_product_uuid_products_uuid_fk FOREIGN KEY (product_uuid)
    REFERENCES products(uuid) ON DELETE CASCADE,
  CONSTRAINT product_industry_tags_industry_tag_uuid_industry_tags_uuid_fk FOREIGN KEY (industry_tag_uuid)
    REFERENCES industry_tags(uuid) ON DELETE CASCADE
);
CREATE INDEX product_industry_tags_tag ON product_industry_tags (industry_tag_uuid);

CREATE TABLE product_image_sources (
  product_uuid uuid NOT NULL,
  position integer NOT NULL,
  source text NOT NULL,
  requested_at timestamptz DEFAULT now() NOT NULL,
  fetched_at timestamptz,
  fault text,
  CONSTRAINT product_image_sources_product_uuid_position_pk PRIMARY KEY (product_uuid, position),
  CONSTRAINT product_image_sources_product_uuid_products_uuid_fk FOREIGN KEY (product_uuid)
    REFERENCES products(uuid) ON DELETE CASCADE
);
CREATE INDEX product_image_sources_waiting ON product_image_sources (requested_at) WHERE fetched_at is null;
--> statement-breakpoint

-- Search

CREATE TABLE synonyms (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  words text[] NOT NULL
);

CREATE TABLE servings (
  slug text PRIMARY KEY,
  names text[] NOT NULL,
  best text[] NOT NULL,
  good text[] NOT NULL,
  fair text[] NOT NULL
);

CREATE TABLE search_words (
  slug text PRIMARY KEY,
  role text NOT NULL,
  words text[] NOT NULL,
  means text[] NOT NULL,
  CONSTRAINT search_words_role
    CHECK (role in ('not_sold', 'general', 'quality', 'may_mean', 'packing', 'takeout', 'meal', 'occasion', 'place', 'shop',
      'other_material', 'lasting_material', 'grocery_state'))
);

CREATE TABLE search_misses (
  query text PRIMARY KEY,
  count integer DEFAULT 1 NOT NULL,
  last_seen_at timestamptz DEFAULT now() NOT NULL
);

CREATE TABLE search_outcomes (
  query text NOT NULL,
  day date DEFAULT now() NOT NULL,
  product text DEFAULT '' NOT NULL,
  shown integer DEFAULT 0 NOT NULL,
  opened integer DEFAULT 0 NOT NULL,
  places integer DEFAULT 0 NOT NULL,
  requested integer DEFAULT 0 NOT NULL,
  dismissed boolean DEFAULT false NOT NULL,
  CONSTRAINT search_outcomes_query_day_product_pk PRIMARY KEY (query, day, product)
);
CREATE INDEX search_outcomes_day ON search_outcomes (day);
--> statement-breakpoint

-- Pages and settings

CREATE TABLE advertisement_groups (
  code text PRIMARY KEY,
  title text DEFAULT '' NOT NULL,
  description text DEFAULT '' NOT NULL
);

CREATE TABLE advertisements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  group_code text NOT NULL,
  position integer NOT NULL,
  title text NOT NULL,
  description text DEFAULT '' NOT NULL,
  relate_value text NOT NULL,
  image text DEFAULT '' NOT NULL,
  alt text DEFAULT '' NOT NULL,
  image_title text DEFAULT '' NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  CONSTRAINT advertisements_group_code_advertisement_groups_code_fk FOREIGN KEY (group_code)
    REFERENCES advertisement_groups(code) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX advertisements_group ON advertisements (group_code, position);

CREATE TABLE content_pages (
  kind text NOT NULL,
  slug text NOT NULL,
  position integer DEFAULT 0 NOT NULL,
  body jsonb NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT content_pages_kind_slug_pk PRIMARY KEY (kind, slug)
);

CREATE TABLE redirects (
  from_path text PRIMARY KEY,
  to_target text NOT NULL,
  permanent boolean DEFAULT true NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL
);

CREATE TABLE missing_paths (
  path text PRIMARY KEY,
  count integer DEFAULT 1 NOT NULL,
  referrer text DEFAULT '' NOT NULL,
  last_seen_at timestamptz DEFAULT now() NOT NULL
);

CREATE TABLE page_views (
  day date NOT NULL,
  place integer NOT NULL,
  views bigint DEFAULT 0 NOT NULL,
  CONSTRAINT page_views_day_place_pk PRIMARY KEY (day, place)
);
--> statement-breakpoint

-- Notifications of changed content

-- Any change to what public pages show, by whatever way it is made, tells every process to drop its caches.
CREATE FUNCTION notify_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;

-- Says which products changed where they are few: 'products 0a1b…,2c3d…'. A process that keeps every card then reads
-- those again and not all of them. More than a hundred would not fit into a notification.
CREATE FUNCTION notify_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  -- No further than needed to see that they are many: an import writes hundreds of thousands.
  IF TG_TABLE_NAME = 'products' THEN
    ids := ARRAY(SELECT uuid FROM changed LIMIT 101);
  ELSE
    ids := ARRAY(SELECT product_uuid FROM changed LIMIT 1001);
    IF cardinality(ids) <= 1000 THEN ids := ARRAY(SELECT DISTINCT unnest(ids)); END IF;
  END IF;
  IF cardinality(ids) > 100 THEN PERFORM pg_notify('content_changed', 'products'); RETURN NULL; END IF;
  -- Every page counts the products of each category in its header. `former` exists in an UPDATE alone, and a condition is
  -- parsed as a whole: hence two of them.
  IF TG_TABLE_NAME = 'products' AND cardinality(ids) > 0 THEN
    IF TG_OP <> 'UPDATE' THEN PERFORM pg_notify('content_changed', 'category_counts');
    ELSIF EXISTS (
      SELECT FROM changed JOIN former USING (uuid) WHERE changed.category_uuid IS DISTINCT FROM former.category_uuid
    ) THEN PERFORM pg_notify('content_changed', 'category_counts');
    END IF;
  END IF;
  IF cardinality(ids) > 0 THEN PERFORM pg_notify('content_changed', 'products ' || array_to_string(ids, ','));
  END IF;
  RETURN NULL;
END $$;

-- Says which row changed, by the columns that the trigger names: 'settings brand', 'content_pages solution/bakery'. For
-- tables that staff edit row by row.
CREATE FUNCTION notify_row_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  state jsonb;
  key text;
BEGIN
  FOREACH state IN ARRAY ARRAY[to_jsonb(OLD), to_jsonb(NEW)] LOOP
    CONTINUE WHEN state IS NULL;
    SELECT string_agg(state ->> name, '/' ORDER BY place) INTO key
    FROM unnest(TG_ARGV) WITH ORDINALITY AS named(name, place);
    -- A notification holds 8,000 bytes. Without the key, everything that is made from the table is dropped.
    PERFORM pg_notify('content_changed', TG_TABLE_NAME || CASE WHEN length(key) < 1500 THEN ' ' || key ELSE '' END);
  END LOOP;
  RETURN NULL;
END $$;

-- Tables that change as a whole: every page made of them is dropped.
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attributes
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON industry_tags
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_kinds
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON servings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_words
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();

-- Tables that staff edit row by row.
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON advertisement_groups
  FOR EACH ROW EXECUTE FUNCTION notify_row_changed('code');
CREATE TRIGGER content_truncated AFTER TRUNCATE ON advertisement_groups
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON advertisements
  FOR EACH ROW EXECUTE FUNCTION notify_row_changed('group_code');
CREATE TRIGGER content_truncated AFTER TRUNCATE ON advertisements
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON content_pages
  FOR EACH ROW EXECUTE FUNCTION notify_row_changed('kind', 'slug');
CREATE TRIGGER content_truncated AFTER TRUNCATE ON content_pages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON redirects
  FOR EACH ROW EXECUTE FUNCTION notify_row_changed('from_path');
CREATE TRIGGER content_truncated AFTER TRUNCATE ON redirects
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH ROW EXECUTE FUNCTION notify_row_changed('key');
CREATE TRIGGER content_truncated AFTER TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();

-- Products, by the rows that one statement changed.
CREATE TRIGGER content_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
CREATE TRIGGER content_updated AFTER UPDATE ON products REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
CREATE TRIGGER content_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
CREATE TRIGGER content_truncated AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_inserted AFTER INSERT ON product_attributes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
CREATE TRIGGER content_updated AFTER UPDATE ON product_attributes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
CREATE TRIGGER content_deleted AFTER DELETE ON product_attributes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
CREATE TRIGGER content_truncated AFTER TRUNCATE ON product_attributes
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_inserted AFTER INSERT ON product_industry_tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
CREATE TRIGGER content_updated AFTER UPDATE ON product_industry_tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
CREATE TRIGGER content_deleted AFTER DELETE ON product_industry_tags REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_products_changed();
CREATE TRIGGER content_truncated AFTER TRUNCATE ON product_industry_tags
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
--> statement-breakpoint

-- People

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  password_hash text NOT NULL,
  roles text[] DEFAULT '{}' NOT NULL,
  first_name text DEFAULT '' NOT NULL,
  last_name text DEFAULT '' NOT NULL,
  company text DEFAULT '' NOT NULL,
  mobile text DEFAULT '' NOT NULL,
  restaurant_type text,
  email_verified_at timestamptz,
  muted_emails text[] DEFAULT '{}' NOT NULL,
  demo boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT users_roles CHECK (roles <@ array['sales', 'design', 'warehouse', 'content', 'admin']),
  CONSTRAINT users_muted_emails CHECK (muted_emails <@ array['order_progress', 'storage_low', 'storage_shipments', 'reminders']),
  CONSTRAINT users_restaurant_type_industry_tags_slug_fk FOREIGN KEY (restaurant_type)
    REFERENCES industry_tags(slug) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX users_email ON users (lower(email)) WHERE email_verified_at is not null;
CREATE INDEX users_email_claims ON users (lower(email), created_at);
CREATE INDEX users_words ON users
  USING gin ((email || ' ' || first_name || ' ' || last_name) gin_trgm_ops) WITH (gin_pending_list_limit=64);
CREATE INDEX users_unconfirmed ON users (created_at) WHERE email_verified_at is null;

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash text NOT NULL,
  user_id uuid NOT NULL,
  scope text DEFAULT 'site' NOT NULL,
  ip text DEFAULT '' NOT NULL,
  user_agent text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  last_used_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  second_factor_at timestamptz,
  CONSTRAINT sessions_token_hash_unique UNIQUE (token_hash),
  CONSTRAINT sessions_scope CHECK (scope in ('site', 'staff')),
  CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX sessions_end ON sessions (least(expires_at, coalesce(ended_at, expires_at)));
CREATE INDEX sessions_ip_age ON sessions (last_used_at) WHERE ip <> '' or user_agent <> '';

CREATE TABLE one_time_codes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  purpose text NOT NULL,
  user_id uuid,
  link_id uuid,
  code_hash text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT one_time_codes_owner CHECK ((user_id is null) <> (link_id is null)),
  CONSTRAINT one_time_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX one_time_codes_user ON one_time_codes (user_id, purpose, created_at);
CREATE INDEX one_time_codes_link ON one_time_codes (link_id);
CREATE INDEX one_time_codes_expiry ON one_time_codes (expires_at);

CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY,
  secret text NOT NULL,
  confirmed_at timestamptz,
  last_step bigint DEFAULT 0 NOT NULL,
  recovery_hashes text[] DEFAULT '{}' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT second_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  token_hash text NOT NULL,
  email text NOT NULL,
  roles text[] NOT NULL,
  invited_by uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT staff_invitations_token_hash_unique UNIQUE (token_hash),
  CONSTRAINT staff_invitations_roles
    CHECK (cardinality(roles) > 0 and roles <@ array['sales', 'design', 'warehouse', 'content', 'admin']),
  CONSTRAINT staff_invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX staff_invitations_open ON staff_invitations (lower(email)) WHERE ended_at is null;

CREATE TABLE favorites (
  user_id uuid NOT NULL,
  product_uuid uuid NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT favorites_user_id_product_uuid_pk PRIMARY KEY (user_id, product_uuid),
  CONSTRAINT favorites_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT favorites_product_uuid_products_uuid_fk FOREIGN KEY (product_uuid) REFERENCES products(uuid) ON DELETE CASCADE
);

CREATE TABLE saved_views (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT saved_views_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_views_name ON saved_views (user_id, name);
--> statement-breakpoint

-- Companies

CREATE TABLE companies (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name text NOT NULL,
  terms text DEFAULT 'advance' NOT NULL,
  credit_limit_cents bigint DEFAULT 0 NOT NULL,
  note text DEFAULT '' NOT NULL,
  tags text[] DEFAULT '{}' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  merged_into uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deposit_percent integer,
  CONSTRAINT companies_terms CHECK (terms in ('advance', 'net_15', 'net_30', 'net_60')),
  CONSTRAINT companies_credit_limit CHECK (credit_limit_cents >= 0),
  CONSTRAINT companies_deposit CHECK (deposit_percent between 1 and 100),
  CONSTRAINT companies_merged_into_companies_id_fk FOREIGN KEY (merged_into) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX companies_words ON companies USING gin (name gin_trgm_ops) WITH (gin_pending_list_limit=64);
CREATE INDEX companies_name ON companies (lower(name), id);
CREATE INDEX companies_tags ON companies USING gin (tags);

CREATE TABLE memberships (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL,
  spending_limit_cents bigint,
  chosen_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT memberships_company_id_user_id_pk PRIMARY KEY (company_id, user_id),
  CONSTRAINT memberships_role CHECK (role in ('owner', 'buyer', 'viewer')),
  CONSTRAINT memberships_limit CHECK (spending_limit_cents >= 0),
  CONSTRAINT memberships_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT memberships_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX memberships_user ON memberships (user_id, chosen_at);

CREATE TABLE addresses (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid,
  company_id uuid,
  label text NOT NULL,
  recipient text NOT NULL,
  street text NOT NULL,
  street2 text DEFAULT '' NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  zipcode text NOT NULL,
  phone text DEFAULT '' NOT NULL,
  delivery_note text DEFAULT '' NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT addresses_owner CHECK (num_nonnulls(user_id, company_id) = 1),
  CONSTRAINT addresses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT addresses_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX addresses_user ON addresses (user_id, created_at);
CREATE INDEX addresses_company ON addresses (company_id, created_at);
CREATE UNIQUE INDEX addresses_one_default ON addresses (user_id) WHERE is_default;
CREATE UNIQUE INDEX addresses_one_company_default ON addresses (company_id) WHERE is_default;

CREATE TABLE price_agreements (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL,
  product_uuid uuid NOT NULL,
  quantity integer NOT NULL,
  unit_price_mills integer NOT NULL,
  valid_from date NOT NULL,
  valid_until date,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT price_agreements_day UNIQUE (company_id, product_uuid, quantity, valid_from),
  CONSTRAINT price_agreements_price CHECK (unit_price_mills > 0 and quantity > 0),
  CONSTRAINT price_agreements_days CHECK (valid_until is null or valid_until >= valid_from),
  CONSTRAINT price_agreements_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT price_agreements_product_uuid_products_uuid_fk FOREIGN KEY (product_uuid) REFERENCES products(uuid) ON DELETE CASCADE
);

CREATE TABLE access_links (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  token_hash text NOT NULL,
  subject_kind text NOT NULL,
  subject_id uuid NOT NULL,
  scope text NOT NULL,
  email text,
  role text,
  invited_by uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz DEFAULT now() + interval '180 days' NOT NULL,
  revoked_at timestamptz,
  last_used_at timestamptz,
  CONSTRAINT access_links_token_hash_unique UNIQUE (token_hash),
  CONSTRAINT access_links_invitation CHECK ((subject_kind = 'invitation') = (role is not null)),
  CONSTRAINT access_links_scope CHECK (scope in ('pay', 'view', 'respond', 'approve')),
  CONSTRAINT access_links_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX access_links_subject ON access_links (subject_kind, subject_id, created_at);
--> statement-breakpoint

-- Files

CREATE TABLE files (
  id text PRIMARY KEY,
  key text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  content_type text NOT NULL,
  bytes integer NOT NULL,
  width integer,
  height integer,
  sha256 text NOT NULL,
  guest_id text DEFAULT '' NOT NULL,
  user_id uuid,
  preview text DEFAULT 'pending' NOT NULL,
  preview_note text DEFAULT '' NOT NULL,
  facts jsonb,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT files_key_unique UNIQUE (key),
  CONSTRAINT files_preview CHECK (preview in ('pending', 'ready', 'none')),
  CONSTRAINT files_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX files_age ON files (created_at);
CREATE INDEX files_guest ON files (guest_id);
CREATE INDEX files_preview_pending ON files (id) WHERE preview = 'pending';

CREATE TABLE uploads (
  id text PRIMARY KEY,
  name text NOT NULL,
  bytes integer NOT NULL,
  guest_id text DEFAULT '' NOT NULL,
  user_id uuid,
  checking_since timestamptz,
  ended_at timestamptz,
  rejection jsonb,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT uploads_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX uploads_age ON uploads (created_at);

CREATE TABLE attachments (
  file_id text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT attachments_file_id_subject_type_subject_id_pk PRIMARY KEY (file_id, subject_type, subject_id),
  CONSTRAINT attachments_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE RESTRICT
);
CREATE INDEX attachments_subject ON attachments (subject_type, subject_id);

CREATE TABLE tax_certificates (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL,
  region text NOT NULL,
  certificate_number text DEFAULT '' NOT NULL,
  file_id text NOT NULL,
  email text NOT NULL,
  state text DEFAULT 'submitted' NOT NULL,
  state_reason text DEFAULT '' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT tax_certificates_state CHECK (state in ('submitted', 'approved', 'rejected', 'ended')),
  CONSTRAINT tax_certificates_region CHECK (region ~ '^[A-Z]{2}$'),
  CONSTRAINT tax_certificates_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT tax_certificates_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE RESTRICT
);
CREATE INDEX tax_certificates_file ON tax_certificates (file_id);
CREATE INDEX tax_certificates_company ON tax_certificates (company_id, created_at);
CREATE INDEX tax_certificates_open ON tax_certificates (created_at) WHERE state = 'submitted';
--> statement-breakpoint

-- Carts

CREATE TABLE cart_lines (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid,
  company_id uuid,
  guest_id text,
  product_uuid uuid NOT NULL,
  quantity integer NOT NULL,
  options jsonb DEFAULT '{}'::jsonb NOT NULL,
  choice_key text DEFAULT '' NOT NULL,
  artwork jsonb,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT cart_lines_owner CHECK (num_nonnulls(user_id, company_id, guest_id) = 1),
  CONSTRAINT cart_lines_quantity CHECK (quantity > 0),
  CONSTRAINT cart_lines_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT cart_lines_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT cart_lines_product_uuid_products_uuid_fk FOREIGN KEY (product_uuid) REFERENCES products(uuid) ON DELETE CASCADE
);
CREATE UNIQUE INDEX cart_lines_user ON cart_lines (user_id, product_uuid, choice_key) WHERE user_id is not null;
CREATE UNIQUE INDEX cart_lines_guest ON cart_lines (guest_id, product_uuid, choice_key) WHERE guest_id is not null;
CREATE UNIQUE INDEX cart_lines_company ON cart_lines (company_id, product_uuid, choice_key) WHERE company_id is not null;
CREATE INDEX cart_lines_age ON cart_lines (updated_at);

CREATE TABLE shared_lists (
  id text PRIMARY KEY,
  lines jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);
CREATE INDEX shared_lists_age ON shared_lists (created_at);
--> statement-breakpoint

-- Requests

CREATE TABLE requests (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  serial bigint GENERATED ALWAYS AS IDENTITY,
  number text GENERATED ALWAYS AS (
    'R-' || extract(year from timezone('UTC', created_at))::text || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0')
  ) STORED NOT NULL,
  kind text NOT NULL,
  state text DEFAULT 'new' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  business_email text NOT NULL,
  restaurant text NOT NULL,
  zipcode text DEFAULT '' NOT NULL,
  phone text DEFAULT '' NOT NULL,
  additional_comments text DEFAULT '' NOT NULL,
  brief text DEFAULT '' NOT NULL,
  customize_type text DEFAULT 'customize' NOT NULL,
  sample boolean DEFAULT false NOT NULL,
  storage boolean DEFAULT false NOT NULL,
  sample_print text,
  ship_to jsonb,
  submit_source text NOT NULL,
  source_type integer NOT NULL,
  need_by date,
  company_id uuid,
  user_id uuid,
  guest_id text DEFAULT '' NOT NULL,
  owner_id uuid,
  content_hash text NOT NULL,
  repeats integer DEFAULT 0 NOT NULL,
  ip text DEFAULT '' NOT NULL,
  user_agent text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT requests_number_unique UNIQUE (number),
  CONSTRAINT requests_kind CHECK (kind in ('quote', 'design', 'sample', 'storage', 'store', 'contact')),
  CONSTRAINT requests_state_known CHECK (state in ('new', 'in_review', 'info_needed', 'quoted', 'declined', 'withdrawn', 'spam')),
  CONSTRAINT requests_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
  CONSTRAINT requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT requests_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX requests_state ON requests (state, created_at);
CREATE INDEX requests_email ON requests (lower(business_email), created_at);
CREATE INDEX requests_user ON requests (user_id, created_at);
CREATE INDEX requests_company ON requests (company_id, created_at);
CREATE INDEX requests_content ON requests (content_hash, created_at);
CREATE INDEX requests_created ON requests (created_at);
CREATE INDEX requests_change ON requests (updated_at, serial);
CREATE INDEX requests_guest_age ON requests (updated_at) WHERE company_id is null and user_id is null;
CREATE INDEX requests_ip_age ON requests (created_at) WHERE ip <> '' or user_agent <> '';
CREATE INDEX requests_words ON requests
  USING gin ((number || ' ' || business_email || ' ' || restaurant || ' ' || phone) gin_trgm_ops) WITH (gin_pending_list_limit=64);

CREATE TABLE request_lines (
  request_id uuid NOT NULL,
  position integer NOT NULL,
  product_uuid uuid,
  product_name text DEFAULT '' NOT NULL,
  quantity integer NOT NULL,
  options jsonb DEFAULT '{}'::jsonb NOT NULL,
  note text DEFAULT '' NOT NULL,
  list_price jsonb,
  artwork jsonb,
  CONSTRAINT request_lines_quantity CHECK (quantity between 1 and 10000000),
  CONSTRAINT request_lines_request_id_requests_id_fk FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE
);
CREATE INDEX request_lines_request ON request_lines (request_id, position);
CREATE INDEX request_lines_product_name ON request_lines USING gin (product_name gin_trgm_ops) WITH (gin_pending_list_limit=64);

CREATE TABLE idempotency_keys (
  key text PRIMARY KEY,
  body_hash text NOT NULL,
  answer jsonb,
  created_at timestamptz DEFAULT now() NOT NULL
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

CREATE TABLE subscribers (
  email text PRIMARY KEY,
  state text DEFAULT 'pending' NOT NULL,
  token text NOT NULL,
  guest_id text DEFAULT '' NOT NULL,
  ip text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  CONSTRAINT subscribers_token_unique UNIQUE (token)
);
CREATE INDEX subscribers_age ON subscribers (created_at, email);
CREATE INDEX subscribers_unconfirmed ON subscribers (created_at) WHERE state = 'pending';
CREATE INDEX subscribers_left ON subscribers (unsubscribed_at) WHERE state = 'unsubscribed';
CREATE INDEX subscribers_ip_age ON subscribers (created_at) WHERE ip <> '';
--> statement-breakpoint

-- Conversations and chats

CREATE TABLE conversations (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  subject_kind text NOT NULL,
  subject_id uuid NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  last_message_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT conversations_subject_kind CHECK (subject_kind in ('request', 'quote', 'order', 'chat'))
);
CREATE UNIQUE INDEX conversations_subject ON conversations (subject_kind, subject_id);

CREATE TABLE messages (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  conversation_id uuid NOT NULL,
  position bigint GENERATED ALWAYS AS IDENTITY,
  author_kind text NOT NULL,
  author_id uuid,
  author_email text,
  author_name text DEFAULT '' NOT NULL,
  text text NOT NULL,
  internal boolean DEFAULT false NOT NULL,
  client_key text,
  email_key text,
  created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT messages_author_kind CHECK (author_kind in ('customer', 'staff', 'system')),
  CONSTRAINT messages_text CHECK (length(text) <= 5000),
  CONSTRAINT messages_internal CHECK (author_kind <> 'customer' or not internal),
  CONSTRAINT messages_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id)
    REFERENCES conversations(id) ON DELETE CASCADE,
  CONSTRAINT messages_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX messages_thread ON messages (conversation_id, position);
CREATE UNIQUE INDEX messages_client_key ON messages (conversation_id, client_key);

CREATE TABLE conversation_reads (
  conversation_id uuid NOT NULL,
  reader_kind text NOT NULL,
  reader_id text DEFAULT '' NOT NULL,
  position bigint NOT NULL,
  read_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT conversation_reads_conversation_id_reader_kind_reader_id_pk PRIMARY KEY (conversation_id, reader_kind, reader_id),
  CONSTRAINT conversation_reads_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id)
    REFERENCES conversations(id) ON DELETE CASCADE
);

CREATE TABLE chats (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  visitor_hash text,
  user_id uuid,
  guest_id text DEFAULT '' NOT NULL,
  state text DEFAULT 'open' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  owner_id uuid,
  email text DEFAULT '' NOT NULL,
  visit jsonb DEFAULT '[]'::jsonb NOT NULL,
  seen_at timestamptz DEFAULT now() NOT NULL,
  delivered_position bigint DEFAULT 0 NOT NULL,
  waiting_since timestamptz,
  answer_seconds integer,
  request_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT chats_state_known CHECK (state in ('open', 'closed')),
  CONSTRAINT chats_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT chats_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT chats_request_id_requests_id_fk FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX chats_visitor ON chats (visitor_hash);
CREATE INDEX chats_user ON chats (user_id, updated_at);
CREATE INDEX chats_state ON chats (state, waiting_since, updated_at DESC NULLS FIRST);
CREATE INDEX chats_answered ON chats (created_at) WHERE answer_seconds is not null;
CREATE INDEX chats_request ON chats (request_id);

CREATE TABLE canned_answers (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  shortcut text NOT NULL,
  text text NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL
);
CREATE UNIQUE INDEX canned_answers_shortcut ON canned_answers (shortcut);
--> statement-breakpoint

-- Quotes

CREATE TABLE quotes (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  serial bigint GENERATED ALWAYS AS IDENTITY,
  number text GENERATED ALWAYS AS (
    'Q-' || extract(year from timezone('UTC', created_at))::text || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0')
  ) STORED NOT NULL,
  request_id uuid,
  state text DEFAULT 'draft' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  email text NOT NULL,
  restaurant text NOT NULL,
  zipcode text DEFAULT '' NOT NULL,
  user_id uuid,
  company_id uuid,
  owner_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT quotes_number_unique UNIQUE (number),
  CONSTRAINT quotes_request_id_unique UNIQUE (request_id),
  CONSTRAINT quotes_state_known
    CHECK (state in ('draft', 'in_approval', 'sent', 'viewed', 'changes_requested', 'accepted', 'declined', 'expired',
      'cancelled')),
  CONSTRAINT quotes_request_id_requests_id_fk FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE SET NULL,
  CONSTRAINT quotes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT quotes_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
  CONSTRAINT quotes_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX quotes_change ON quotes (updated_at, id);
CREATE INDEX quotes_state ON quotes (state, updated_at);
CREATE INDEX quotes_company ON quotes (company_id, created_at);
CREATE INDEX quotes_user ON quotes (user_id, created_at);
CREATE INDEX quotes_email ON quotes (lower(email));
CREATE INDEX quotes_words ON quotes
  USING gin ((number || ' ' || email || ' ' || restaurant) gin_trgm_ops) WITH (gin_pending_list_limit=64);

CREATE TABLE quote_versions (
  quote_id uuid NOT NULL,
  number integer NOT NULL,
  content jsonb NOT NULL,
  costs jsonb DEFAULT '[]'::jsonb NOT NULL,
  internal_note text DEFAULT '' NOT NULL,
  author_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  sent_at timestamptz,
  valid_until date,
  CONSTRAINT quote_versions_quote_id_number_pk PRIMARY KEY (quote_id, number),
  CONSTRAINT quote_versions_quote_id_quotes_id_fk FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE,
  CONSTRAINT quote_versions_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE TABLE quote_templates (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name text NOT NULL,
  content jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT quote_templates_name UNIQUE (name)
);

-- A version of a quote that was sent never changes: the customer may have accepted it.
CREATE FUNCTION refuse_sent_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'version % of quote % was sent and does not change', OLD.number, OLD.quote_id;
END $$;

CREATE TRIGGER quote_versions_sent BEFORE UPDATE ON quote_versions FOR EACH ROW
  WHEN (OLD.sent_at IS NOT NULL AND (NEW.content, NEW.costs, NEW.number, NEW.sent_at, NEW.valid_until)
    IS DISTINCT FROM (OLD.content, OLD.costs, OLD.number, OLD.sent_at, OLD.valid_until))
  EXECUTE FUNCTION refuse_sent_version();
--> statement-breakpoint

-- Orders and payments

CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  serial bigint GENERATED ALWAYS AS IDENTITY,
  number text GENERATED ALWAYS AS (
    'O-' || extract(year from timezone('UTC', created_at))::text || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0')
  ) STORED NOT NULL,
  source text NOT NULL,
  quote_id uuid,
  quote_version integer,
  choices jsonb,
  reorder_of uuid,
  client_key text,
  status text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  company_id uuid,
  user_id uuid,
  owner_id uuid,
  email text NOT NULL,
  restaurant text NOT NULL,
  accepted_by text NOT NULL,
  title text DEFAULT '' NOT NULL,
  po_number text DEFAULT '' NOT NULL,
  terms text DEFAULT 'advance' NOT NULL,
  ship_to jsonb NOT NULL,
  bill_to jsonb NOT NULL,
  goods_cents bigint NOT NULL,
  setup_cents bigint NOT NULL,
  freight_cents bigint NOT NULL,
  tax_cents bigint DEFAULT 0 NOT NULL,
  total_cents bigint NOT NULL,
  deliver_from date,
  deliver_until date,
  stock_hold text DEFAULT 'firm' NOT NULL,
  held_until timestamptz,
  network text,
  released_at timestamptz,
  released_reason text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deposit_percent integer DEFAULT 100 NOT NULL,
  CONSTRAINT orders_number_unique UNIQUE (number),
  CONSTRAINT orders_quote_id_unique UNIQUE (quote_id),
  CONSTRAINT orders_client_key_unique UNIQUE (client_key),
  CONSTRAINT orders_source CHECK (source in ('quote', 'checkout', 'reorder', 'store')),
  CONSTRAINT orders_status_known
    CHECK (status in ('awaiting_artwork', 'awaiting_proof_approval', 'scheduled', 'in_production', 'ready', 'partly_shipped',
      'shipped', 'stored', 'delivered', 'on_hold', 'cancelled')),
  CONSTRAINT orders_terms CHECK (terms in ('advance', 'net_15', 'net_30', 'net_60')),
  CONSTRAINT orders_deposit CHECK (deposit_percent between 1 and 100),
  CONSTRAINT orders_stock_hold
    CHECK (stock_hold in ('firm', 'timed', 'none') and (stock_hold = 'timed') = (held_until is not null)),
  CONSTRAINT orders_quote CHECK ((source = 'quote') = (num_nonnulls(quote_id, quote_version, choices) = 3)),
  CONSTRAINT orders_total
    CHECK (least(goods_cents, setup_cents, freight_cents, tax_cents) >= 0
      and total_cents = goods_cents + setup_cents + freight_cents + tax_cents),
  CONSTRAINT orders_quote_id_quotes_id_fk FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE RESTRICT,
  CONSTRAINT orders_reorder_of_orders_id_fk FOREIGN KEY (reorder_of) REFERENCES orders(id) ON DELETE SET NULL,
  CONSTRAINT orders_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
  CONSTRAINT orders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT orders_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX orders_user ON orders (user_id, created_at);
CREATE INDEX orders_company ON orders (company_id, created_at);
CREATE INDEX orders_created ON orders (created_at);
CREATE INDEX orders_change ON orders (updated_at, id);
CREATE INDEX orders_status ON orders (status, updated_at, id);
CREATE INDEX orders_network ON orders (network, created_at) WHERE network is not null;
CREATE INDEX orders_email ON orders (lower(email));
CREATE INDEX orders_words ON orders
  USING gin ((number || ' ' || email || ' ' || restaurant || ' ' || po_number) gin_trgm_ops) WITH (gin_pending_list_limit=64);

CREATE TABLE order_lines (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  order_id uuid NOT NULL,
  position integer NOT NULL,
  kind text NOT NULL,
  product_uuid uuid,
  content jsonb NOT NULL,
  quantity integer NOT NULL,
  reserved_cases integer DEFAULT 0 NOT NULL,
  state text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  held_from text,
  moved_from text,
  state_reason text DEFAULT '' NOT NULL,
  state_since timestamptz DEFAULT now() NOT NULL,
  due_on date,
  shipped_quantity integer DEFAULT 0 NOT NULL,
  stored_quantity integer DEFAULT 0 NOT NULL,
  delivered_quantity integer DEFAULT 0 NOT NULL,
  artwork_id uuid,
  design_id uuid,
  picture_file_id text,
  CONSTRAINT order_lines_kind CHECK (kind in ('custom', 'stock', 'free')),
  CONSTRAINT order_lines_state_known
    CHECK (state in ('awaiting_artwork', 'awaiting_proof_approval', 'scheduled', 'in_production', 'quality_check', 'ready',
      'shipped', 'stored', 'delivered', 'on_hold', 'cancelled')),
  CONSTRAINT order_lines_held CHECK ((state = 'on_hold') = (held_from is not null)),
  CONSTRAINT order_lines_sent
    CHECK (quantity > 0 and reserved_cases >= 0 and shipped_quantity >= 0 and stored_quantity >= 0
      and shipped_quantity + stored_quantity <= quantity and delivered_quantity between 0 and shipped_quantity),
  CONSTRAINT order_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_lines_picture_file_id_files_id_fk FOREIGN KEY (picture_file_id) REFERENCES files(id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX order_lines_order ON order_lines (order_id, position);
CREATE INDEX order_lines_state ON order_lines (state, due_on);
CREATE INDEX order_lines_artwork ON order_lines (artwork_id) WHERE artwork_id is not null;
CREATE INDEX order_lines_design ON order_lines (design_id) WHERE design_id is not null;
CREATE INDEX order_lines_picture ON order_lines (picture_file_id) WHERE picture_file_id is not null;

CREATE TABLE shipments (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  order_id uuid NOT NULL,
  number integer NOT NULL,
  state text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  carrier text DEFAULT '' NOT NULL,
  tracking_number text DEFAULT '' NOT NULL,
  note text DEFAULT '' NOT NULL,
  shipped_at timestamptz DEFAULT now() NOT NULL,
  delivered_at timestamptz,
  CONSTRAINT shipments_state_known CHECK (state in ('in_transit', 'delivered', 'stored', 'voided')),
  CONSTRAINT shipments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX shipments_order ON shipments (order_id, number);

CREATE TABLE shipment_lines (
  shipment_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT shipment_lines_shipment_id_order_line_id_pk PRIMARY KEY (shipment_id, order_line_id),
  CONSTRAINT shipment_lines_quantity CHECK (quantity > 0),
  CONSTRAINT shipment_lines_shipment_id_shipments_id_fk FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE,
  CONSTRAINT shipment_lines_order_line_id_order_lines_id_fk FOREIGN KEY (order_line_id)
    REFERENCES order_lines(id) ON DELETE CASCADE
);
CREATE INDEX shipment_lines_line ON shipment_lines (order_line_id);

CREATE TABLE order_problems (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  order_id uuid NOT NULL,
  order_line_id uuid,
  kind text NOT NULL,
  text text NOT NULL,
  state text DEFAULT 'open' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT order_problems_state_known CHECK (state in ('open', 'answered', 'solved')),
  CONSTRAINT order_problems_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_problems_order_line_id_order_lines_id_fk FOREIGN KEY (order_line_id)
    REFERENCES order_lines(id) ON DELETE CASCADE
);
CREATE INDEX order_problems_order ON order_problems (order_id, created_at);
CREATE INDEX order_problems_open ON order_problems (created_at) WHERE state = 'open';

CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  order_id uuid NOT NULL,
  number integer NOT NULL,
  direction text NOT NULL,
  method text NOT NULL,
  amount_cents bigint NOT NULL,
  received_on date NOT NULL,
  reference text DEFAULT '' NOT NULL,
  reason text DEFAULT '' NOT NULL,
  provider_id text,
  recorded_by uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT payments_provider_id_unique UNIQUE (provider_id),
  CONSTRAINT payments_amount CHECK (amount_cents > 0),
  CONSTRAINT payments_direction CHECK (direction in ('in', 'out')),
  CONSTRAINT payments_method CHECK (method in ('bank_transfer', 'check', 'card', 'bank_debit', 'credit_note')),
  CONSTRAINT payments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT payments_recorded_by_users_id_fk FOREIGN KEY (recorded_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX payments_order ON payments (order_id, number);

CREATE TABLE saved_methods (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL,
  provider text NOT NULL,
  customer_ref text NOT NULL,
  method_ref text NOT NULL,
  method text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  added_by uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT saved_methods_method CHECK (method in ('card', 'bank_debit')),
  CONSTRAINT saved_methods_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT saved_methods_added_by_users_id_fk FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX saved_methods_ref ON saved_methods (provider, method_ref);
CREATE INDEX saved_methods_company ON saved_methods (company_id, created_at);

CREATE TABLE payment_attempts (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  order_id uuid NOT NULL,
  provider text NOT NULL,
  method text NOT NULL,
  amount_cents bigint NOT NULL,
  currency text DEFAULT 'usd' NOT NULL,
  state text DEFAULT 'created' NOT NULL,
  session_id text,
  page_url text,
  provider_id text,
  last4 text DEFAULT '' NOT NULL,
  fee_cents bigint,
  failure text DEFAULT '' NOT NULL,
  started_by uuid,
  expires_at timestamptz NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  keeps_method boolean DEFAULT false NOT NULL,
  saved_method_id uuid,
  CONSTRAINT payment_attempts_session_id_unique UNIQUE (session_id),
  CONSTRAINT payment_attempts_amount CHECK (amount_cents > 0),
  CONSTRAINT payment_attempts_method CHECK (method in ('card', 'bank_debit')),
  CONSTRAINT payment_attempts_state CHECK (state in ('created', 'open', 'pending', 'paid', 'failed', 'expired')),
  CONSTRAINT payment_attempts_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT payment_attempts_started_by_users_id_fk FOREIGN KEY (started_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT payment_attempts_saved_method_id_saved_methods_id_fk FOREIGN KEY (saved_method_id)
    REFERENCES saved_methods(id) ON DELETE SET NULL
);
CREATE INDEX payment_attempts_order ON payment_attempts (order_id, created_at);
CREATE UNIQUE INDEX payment_attempts_live ON payment_attempts (order_id) WHERE state in ('created', 'open');

CREATE TABLE payment_refunds (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  attempt_id uuid NOT NULL,
  amount_cents bigint NOT NULL,
  reason text DEFAULT '' NOT NULL,
  state text DEFAULT 'created' NOT NULL,
  provider_id text,
  failure text DEFAULT '' NOT NULL,
  requested_by uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT payment_refunds_provider_id_unique UNIQUE (provider_id),
  CONSTRAINT payment_refunds_amount CHECK (amount_cents > 0),
  CONSTRAINT payment_refunds_state CHECK (state in ('created', 'sent', 'failed')),
  CONSTRAINT payment_refunds_attempt_id_payment_attempts_id_fk FOREIGN KEY (attempt_id)
    REFERENCES payment_attempts(id) ON DELETE CASCADE,
  CONSTRAINT payment_refunds_requested_by_users_id_fk FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX payment_refunds_attempt ON payment_refunds (attempt_id, created_at);

CREATE TABLE payment_cases (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  kind text NOT NULL,
  about text NOT NULL,
  order_id uuid,
  amount_cents bigint NOT NULL,
  what text NOT NULL,
  email text DEFAULT '' NOT NULL,
  due_at timestamptz,
  closed_at timestamptz,
  closed_by uuid,
  note text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT payment_cases_kind CHECK (kind in ('stray', 'overpaid', 'refund_failed', 'debit_failed', 'dispute')),
  CONSTRAINT payment_cases_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT payment_cases_closed_by_users_id_fk FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX payment_cases_about ON payment_cases (kind, about);
CREATE INDEX payment_cases_open ON payment_cases (created_at) WHERE closed_at is null;
CREATE INDEX payment_cases_order ON payment_cases (order_id);

CREATE TABLE payment_events (
  provider text NOT NULL,
  id text NOT NULL,
  kind text NOT NULL,
  received_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT payment_events_provider_id_pk PRIMARY KEY (provider, id)
);

CREATE TABLE stray_payments (
  id text PRIMARY KEY,
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  email text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);

-- What the provider of the demo knows: no money moves.
CREATE TABLE test_payments (
  id text PRIMARY KEY,
  attempt_id uuid NOT NULL,
  description text NOT NULL,
  method text NOT NULL,
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  state text DEFAULT 'open' NOT NULL,
  failure text DEFAULT '' NOT NULL,
  return_url text NOT NULL,
  cancel_url text NOT NULL,
  expires_at timestamptz NOT NULL,
  settles_at timestamptz,
  is_kept boolean DEFAULT false NOT NULL,
  last4 text DEFAULT '' NOT NULL,
  CONSTRAINT test_payments_attempt_id_unique UNIQUE (attempt_id)
);

CREATE TABLE test_refunds (
  id uuid PRIMARY KEY,
  payment_id text NOT NULL,
  amount_cents bigint NOT NULL,
  CONSTRAINT test_refunds_payment_id_test_payments_id_fk FOREIGN KEY (payment_id) REFERENCES test_payments(id) ON DELETE CASCADE
);

-- What leaves counts on its line: the check constraint there refuses more than was ordered, by any writer at any time.
CREATE FUNCTION count_sent_quantity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET
    shipped_quantity = shipped_quantity + CASE WHEN shipments.state = 'stored' THEN 0 ELSE NEW.quantity END,
    stored_quantity = stored_quantity + CASE WHEN shipments.state = 'stored' THEN NEW.quantity ELSE 0 END
  FROM shipments
  WHERE order_lines.id = NEW.order_line_id AND shipments.id = NEW.shipment_id AND shipments.order_id = order_lines.order_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'line % is not of the order of shipment %', NEW.order_line_id, NEW.shipment_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER shipment_lines_sent AFTER INSERT ON shipment_lines
  FOR EACH ROW EXECUTE FUNCTION count_sent_quantity();
--> statement-breakpoint

-- Designs

CREATE TABLE designs (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  serial bigint GENERATED ALWAYS AS IDENTITY,
  number text GENERATED ALWAYS AS (
    'D-' || extract(year from timezone('UTC', created_at))::text || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0')
  ) STORED NOT NULL,
  request_id uuid,
  order_line_id uuid,
  order_id uuid,
  company_id uuid,
  user_id uuid,
  email text NOT NULL,
  restaurant text NOT NULL,
  product_uuid uuid,
  product_name text DEFAULT '' NOT NULL,
  state text DEFAULT 'applied' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  held_from text,
  chosen_concept integer,
  owner_id uuid,
  clock_started_at timestamptz,
  clock_spent_ms bigint DEFAULT 0 NOT NULL,
  clock_runs_since timestamptz,
  due_at timestamptz,
  concepts_after_ms bigint,
  created_at timestamptz DEFAULT now() NOT NULL,
  moved_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT designs_number_unique UNIQUE (number),
  CONSTRAINT designs_request_id_unique UNIQUE (request_id),
  CONSTRAINT designs_order_line_id_unique UNIQUE (order_line_id),
  CONSTRAINT designs_state_known
    CHECK (state in ('applied', 'brief_ok', 'concepts_ready', 'revision', 'chosen', 'proof_sent', 'proof_changes',
      'proof_approved', 'on_hold', 'cancelled')),
  CONSTRAINT designs_request_id_requests_id_fk FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE,
  CONSTRAINT designs_order_line_id_order_lines_id_fk FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE SET NULL,
  CONSTRAINT designs_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  CONSTRAINT designs_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
  CONSTRAINT designs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT designs_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX designs_due ON designs (due_at, created_at);
CREATE INDEX designs_state ON designs (state, updated_at);
CREATE INDEX designs_created ON designs (created_at);
CREATE INDEX designs_company ON designs (company_id, created_at);
CREATE INDEX designs_order ON designs (order_id);
CREATE INDEX designs_user ON designs (user_id, created_at);
CREATE INDEX designs_email ON designs (lower(email));
CREATE INDEX designs_words ON designs
  USING gin ((number || ' ' || email || ' ' || restaurant) gin_trgm_ops) WITH (gin_pending_list_limit=64);

CREATE TABLE design_concepts (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  design_id uuid NOT NULL,
  number integer NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  file_id text NOT NULL,
  title text NOT NULL,
  note text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  sent_at timestamptz,
  art jsonb,
  CONSTRAINT design_concepts_revision UNIQUE (design_id, number, revision),
  CONSTRAINT design_concepts_number CHECK (number between 1 and 5),
  CONSTRAINT design_concepts_design_id_designs_id_fk FOREIGN KEY (design_id) REFERENCES designs(id) ON DELETE CASCADE,
  CONSTRAINT design_concepts_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE RESTRICT
);
CREATE INDEX design_concepts_file ON design_concepts (file_id);

CREATE TABLE design_proofs (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  design_id uuid NOT NULL,
  number integer NOT NULL,
  file_id text NOT NULL,
  sha256 text NOT NULL,
  note text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  sent_at timestamptz,
  approved_at timestamptz,
  approved_by text,
  approved_user_id uuid,
  approved_email text,
  approved_sha256 text,
  CONSTRAINT design_proofs_number UNIQUE (design_id, number),
  CONSTRAINT design_proofs_hash CHECK (approved_sha256 is null or approved_sha256 = sha256),
  CONSTRAINT design_proofs_approval CHECK ((approved_at is null) = (approved_sha256 is null)),
  CONSTRAINT design_proofs_design_id_designs_id_fk FOREIGN KEY (design_id) REFERENCES designs(id) ON DELETE CASCADE,
  CONSTRAINT design_proofs_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE RESTRICT,
  CONSTRAINT design_proofs_approved_user_id_users_id_fk FOREIGN KEY (approved_user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX design_proofs_file ON design_proofs (file_id);

CREATE TABLE design_pins (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  design_id uuid NOT NULL,
  concept_id uuid,
  proof_id uuid,
  number integer NOT NULL,
  x real NOT NULL,
  y real NOT NULL,
  text text NOT NULL,
  author_kind text NOT NULL,
  author_id uuid,
  author_name text DEFAULT '' NOT NULL,
  internal boolean DEFAULT false NOT NULL,
  done_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT design_pins_number UNIQUE (design_id, number),
  CONSTRAINT design_pins_subject CHECK ((concept_id is null) <> (proof_id is null)),
  CONSTRAINT design_pins_place CHECK (x between 0 and 1 and y between 0 and 1),
  CONSTRAINT design_pins_design_id_designs_id_fk FOREIGN KEY (design_id) REFERENCES designs(id) ON DELETE CASCADE,
  CONSTRAINT design_pins_concept_id_design_concepts_id_fk FOREIGN KEY (concept_id)
    REFERENCES design_concepts(id) ON DELETE CASCADE,
  CONSTRAINT design_pins_proof_id_design_proofs_id_fk FOREIGN KEY (proof_id) REFERENCES design_proofs(id) ON DELETE CASCADE,
  CONSTRAINT design_pins_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL
);

CREATE TABLE artworks (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  proof_id uuid,
  file_id text NOT NULL,
  sha256 text NOT NULL,
  company_id uuid,
  email text NOT NULL,
  product_uuid uuid,
  product_name text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT artworks_proof_id_unique UNIQUE (proof_id),
  CONSTRAINT artworks_proof_id_design_proofs_id_fk FOREIGN KEY (proof_id) REFERENCES design_proofs(id) ON DELETE SET NULL,
  CONSTRAINT artworks_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE RESTRICT,
  CONSTRAINT artworks_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL
);
CREATE INDEX artworks_company ON artworks (company_id, product_uuid);
CREATE INDEX artworks_file ON artworks (file_id);

-- A proof that was sent never changes, and is approved once: the customer approved exactly these bytes.
CREATE FUNCTION refuse_sent_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'proof % of design % was sent and does not change', OLD.number, OLD.design_id;
END $$;

CREATE TRIGGER design_proofs_sent BEFORE UPDATE ON design_proofs FOR EACH ROW
  WHEN (OLD.sent_at IS NOT NULL AND (
    (NEW.design_id, NEW.number, NEW.file_id, NEW.sha256, NEW.sent_at)
      IS DISTINCT FROM (OLD.design_id, OLD.number, OLD.file_id, OLD.sha256, OLD.sent_at)
    OR (OLD.approved_at IS NOT NULL AND (
      (NEW.approved_at, NEW.approved_sha256) IS DISTINCT FROM (OLD.approved_at, OLD.approved_sha256)
      OR (NEW.approved_by IS DISTINCT FROM OLD.approved_by AND NEW.approved_by <> '')))))
  EXECUTE FUNCTION refuse_sent_proof();
--> statement-breakpoint

-- Stores

CREATE TABLE stores (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL,
  request_id uuid,
  state text DEFAULT 'draft' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  logo_file_id text,
  colors jsonb NOT NULL,
  agreed_until date,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT stores_company_id_unique UNIQUE (company_id),
  CONSTRAINT stores_state_known CHECK (state in ('draft', 'open', 'closed')),
  CONSTRAINT stores_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT stores_request_id_requests_id_fk FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE SET NULL,
  CONSTRAINT stores_logo_file_id_files_id_fk FOREIGN KEY (logo_file_id) REFERENCES files(id) ON DELETE RESTRICT
);
CREATE INDEX stores_state ON stores (state, updated_at);
CREATE INDEX stores_logo ON stores (logo_file_id) WHERE logo_file_id is not null;

CREATE TABLE store_products (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  store_id uuid NOT NULL,
  position integer NOT NULL,
  product_uuid uuid NOT NULL,
  options jsonb NOT NULL,
  breaks jsonb NOT NULL,
  usual_quantity integer NOT NULL,
  is_usual boolean DEFAULT false NOT NULL,
  artwork_id uuid,
  design_id uuid,
  picture_file_id text,
  CONSTRAINT store_products_breaks CHECK (jsonb_array_length(breaks) between 1 and 8),
  CONSTRAINT store_products_usual CHECK (usual_quantity > 0),
  CONSTRAINT store_products_store_id_stores_id_fk FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE,
  CONSTRAINT store_products_product_uuid_products_uuid_fk FOREIGN KEY (product_uuid) REFERENCES products(uuid) ON DELETE CASCADE,
  CONSTRAINT store_products_picture_file_id_files_id_fk FOREIGN KEY (picture_file_id) REFERENCES files(id) ON DELETE RESTRICT
);
CREATE INDEX store_products_store ON store_products (store_id, position);
CREATE INDEX store_products_artwork ON store_products (artwork_id) WHERE artwork_id is not null;
CREATE INDEX store_products_picture ON store_products (picture_file_id) WHERE picture_file_id is not null;
CREATE UNIQUE INDEX store_products_once ON store_products (store_id, product_uuid, options);

CREATE TABLE store_approvals (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL,
  source text DEFAULT 'store' NOT NULL,
  store_id uuid,
  quote_id uuid,
  reorder_of uuid,
  user_id uuid NOT NULL,
  state text DEFAULT 'waiting' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  lines jsonb NOT NULL,
  ship_to jsonb NOT NULL,
  po_number text DEFAULT '' NOT NULL,
  form jsonb DEFAULT '{}'::jsonb NOT NULL,
  freight_cents bigint NOT NULL,
  tax_cents bigint DEFAULT 0 NOT NULL,
  total_cents bigint NOT NULL,
  client_key text NOT NULL,
  reason text DEFAULT '' NOT NULL,
  decided_by uuid,
  order_id uuid,
  mailed_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT store_approvals_client_key_unique UNIQUE (client_key),
  CONSTRAINT store_approvals_source CHECK (source in ('store', 'checkout', 'quote', 'reorder')),
  CONSTRAINT store_approvals_subject
    CHECK ((source = 'store') = (store_id is not null) and (source = 'quote') = (quote_id is not null)
      and (source = 'reorder') = (reorder_of is not null)),
  CONSTRAINT store_approvals_state_known CHECK (state in ('waiting', 'approved', 'declined', 'cancelled', 'expired')),
  CONSTRAINT store_approvals_total CHECK (total_cents >= freight_cents + tax_cents and least(freight_cents, tax_cents) >= 0),
  CONSTRAINT store_approvals_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT store_approvals_store_id_stores_id_fk FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE,
  CONSTRAINT store_approvals_quote_id_quotes_id_fk FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE,
  CONSTRAINT store_approvals_reorder_of_orders_id_fk FOREIGN KEY (reorder_of) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT store_approvals_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT store_approvals_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT store_approvals_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL
);
CREATE INDEX store_approvals_company ON store_approvals (company_id, state, created_at);
CREATE UNIQUE INDEX store_approvals_quote ON store_approvals (quote_id) WHERE state = 'waiting';
CREATE UNIQUE INDEX store_approvals_reorder ON store_approvals (reorder_of, user_id) WHERE state = 'waiting';

CREATE TABLE shared_stores (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  logo_file_id text NOT NULL,
  colors jsonb NOT NULL,
  industry text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  sheet jsonb,
  CONSTRAINT shared_stores_logo_file_id_files_id_fk FOREIGN KEY (logo_file_id) REFERENCES files(id) ON DELETE RESTRICT
);
CREATE INDEX shared_stores_age ON shared_stores (created_at);
CREATE INDEX shared_stores_logo ON shared_stores (logo_file_id);

-- Artwork that an order or a store prints stays. Their ids have no foreign key, which would close a circle: artwork is of a
-- proof, a proof of a design, and a design of an order line.
CREATE FUNCTION is_artwork_used(artwork uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM order_lines WHERE artwork_id = artwork)
    OR EXISTS (SELECT FROM store_products WHERE artwork_id = artwork)
$$;

CREATE FUNCTION reject_deleting_used_artwork() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'artwork % is used by an order or a store', OLD.id USING ERRCODE = 'foreign_key_violation';
END $$;

CREATE TRIGGER artworks_used BEFORE DELETE ON artworks FOR EACH ROW WHEN (is_artwork_used(OLD.id))
  EXECUTE FUNCTION reject_deleting_used_artwork();
--> statement-breakpoint

-- Stock and storage

CREATE TABLE stock_levels (
  product_uuid uuid PRIMARY KEY,
  on_hand integer NOT NULL,
  reserved integer DEFAULT 0 NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT stock_levels_counted CHECK (reserved >= 0 and on_hand >= reserved),
  CONSTRAINT stock_levels_product_uuid_products_uuid_fk FOREIGN KEY (product_uuid) REFERENCES products(uuid) ON DELETE CASCADE
);

CREATE TABLE stock_movements (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  product_uuid uuid NOT NULL,
  kind text NOT NULL,
  on_hand_change integer NOT NULL,
  reserved_change integer NOT NULL,
  reason text DEFAULT '' NOT NULL,
  order_id uuid,
  actor_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT stock_movements_kind CHECK (kind in ('receive', 'adjust', 'count', 'reserve', 'release', 'ship', 'void')),
  CONSTRAINT stock_movements_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX stock_movements_product ON stock_movements (product_uuid, created_at);
CREATE INDEX stock_movements_order ON stock_movements (order_id);

CREATE TABLE storage_items (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid,
  product_uuid uuid,
  title text NOT NULL,
  options jsonb DEFAULT '{}'::jsonb NOT NULL,
  image text DEFAULT '' NOT NULL,
  artwork_id uuid,
  artwork text DEFAULT '' NOT NULL,
  lot text DEFAULT '' NOT NULL,
  location text DEFAULT '' NOT NULL,
  unit text[] DEFAULT '{"piece","pieces"}' NOT NULL,
  case_pack integer,
  lead_days integer NOT NULL,
  reorder_quantity integer DEFAULT 0 NOT NULL,
  on_hand integer DEFAULT 0 NOT NULL,
  reserved integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  order_by_on date DEFAULT '9999-12-31' NOT NULL,
  low_since timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT storage_items_on_hand CHECK (on_hand >= 0),
  CONSTRAINT storage_items_reserved CHECK (reserved between 0 and on_hand),
  CONSTRAINT storage_items_case CHECK (case_pack > 0),
  CONSTRAINT storage_items_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX storage_items_identity ON storage_items (company_id, coalesce(product_uuid::text, title), options,
  coalesce(artwork_id::text, artwork), lot);
CREATE INDEX storage_items_company ON storage_items (company_id, order_by_on);
CREATE INDEX storage_items_order_by ON storage_items ((order_by_on - date '1970-01-01'), id);
CREATE INDEX storage_items_words ON storage_items
  USING gin ((title || ' ' || lot || ' ' || location || ' ' || artwork) gin_trgm_ops) WITH (gin_pending_list_limit=64);
CREATE INDEX storage_items_due ON storage_items (order_by_on, on_hand);

CREATE TABLE storage_releases (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  serial bigint GENERATED ALWAYS AS IDENTITY,
  number text GENERATED ALWAYS AS (
    'L-' || extract(year from timezone('UTC', created_at))::text || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0')
  ) STORED NOT NULL,
  item_id uuid NOT NULL,
  state text DEFAULT 'requested' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  pieces integer NOT NULL,
  ship_to jsonb NOT NULL,
  delivery_note text DEFAULT '' NOT NULL,
  note text DEFAULT '' NOT NULL,
  wanted_on date,
  carrier text DEFAULT '' NOT NULL,
  tracking text DEFAULT '' NOT NULL,
  reason text DEFAULT '' NOT NULL,
  owner_id uuid,
  requested_by uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT storage_releases_number_unique UNIQUE (number),
  CONSTRAINT storage_releases_pieces CHECK (pieces > 0),
  CONSTRAINT storage_releases_state_known
    CHECK (state in ('requested', 'picked', 'shipped', 'delivered', 'rejected', 'cancelled')),
  CONSTRAINT storage_releases_item_id_storage_items_id_fk FOREIGN KEY (item_id) REFERENCES storage_items(id),
  CONSTRAINT storage_releases_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT storage_releases_requested_by_users_id_fk FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX storage_releases_item ON storage_releases (item_id, created_at);
CREATE INDEX storage_releases_state ON storage_releases (state, created_at);

CREATE TABLE storage_movements (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  item_id uuid NOT NULL,
  kind text NOT NULL,
  pieces integer NOT NULL,
  reserved integer NOT NULL,
  on_hand_after integer NOT NULL,
  reserved_after integer NOT NULL,
  reason text,
  note text DEFAULT '' NOT NULL,
  reference text DEFAULT '' NOT NULL,
  release_id uuid,
  actor_id uuid,
  created_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT storage_movements_kind CHECK (kind in ('in', 'reserve', 'release', 'ship', 'adjust')),
  CONSTRAINT storage_movements_reason CHECK ((kind = 'adjust') = (reason is not null)),
  CONSTRAINT storage_movements_reason_known CHECK (reason in ('counted', 'damaged', 'lost', 'returned', 'sample', 'other')),
  CONSTRAINT storage_movements_signs CHECK (case kind when 'in' then pieces > 0 and reserved = 0 when 'adjust' then reserved = 0
    when 'reserve' then pieces = 0 and reserved > 0 when 'release' then pieces = 0 and reserved < 0
    else pieces < 0 and reserved = pieces end),
  CONSTRAINT storage_movements_after CHECK (on_hand_after >= 0 and reserved_after between 0 and on_hand_after),
  CONSTRAINT storage_movements_item_id_storage_items_id_fk FOREIGN KEY (item_id) REFERENCES storage_items(id),
  CONSTRAINT storage_movements_release_id_storage_releases_id_fk FOREIGN KEY (release_id) REFERENCES storage_releases(id),
  CONSTRAINT storage_movements_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX storage_movements_item ON storage_movements (item_id, id);
CREATE INDEX storage_movements_day ON storage_movements (item_id, created_at);

-- The ledgers of stored cases and of our own stock only grow: a correction is a movement of its own.
CREATE FUNCTION refuse_movement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'movement % of stock does not change', OLD.id;
END $$;

-- The one change of stock there is: a deleted account leaves its name behind.
CREATE TRIGGER stock_movements_fixed BEFORE UPDATE ON stock_movements FOR EACH ROW
  WHEN ((to_jsonb(NEW) - 'actor_id') IS DISTINCT FROM (to_jsonb(OLD) - 'actor_id') OR NEW.actor_id IS NOT NULL)
  EXECUTE FUNCTION refuse_movement_change();
CREATE TRIGGER stock_movements_kept BEFORE DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_movement_change();

-- In storage there is another: two items that become one share one ledger.
CREATE TRIGGER storage_movements_fixed BEFORE UPDATE ON storage_movements FOR EACH ROW
  WHEN (NOT (
    ((to_jsonb(NEW) - 'actor_id') = (to_jsonb(OLD) - 'actor_id') AND NEW.actor_id IS NULL)
    OR (coalesce(current_setting('storage.joins_items', true), '') = 'on'
      AND (to_jsonb(NEW) - '{item_id,on_hand_after,reserved_after}'::text[])
        = (to_jsonb(OLD) - '{item_id,on_hand_after,reserved_after}'::text[]))))
  EXECUTE FUNCTION refuse_movement_change();
CREATE TRIGGER storage_movements_kept BEFORE DELETE ON storage_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_movement_change();
--> statement-breakpoint

-- Emails and other messages

CREATE TABLE outbox (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  channel text NOT NULL,
  payload jsonb NOT NULL,
  dedupe_key text,
  budget_key text,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  sent_at timestamptz,
  dead_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT outbox_dedupe_key_unique UNIQUE (dedupe_key)
);
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at is not null;
CREATE INDEX outbox_budget ON outbox (budget_key, created_at) WHERE budget_key is not null;
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at is not null and sent_at is null;

CREATE TABLE kept_mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  outbox_id bigint NOT NULL,
  recipient text NOT NULL,
  reply_to text DEFAULT '' NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT kept_mails_outbox_id_unique UNIQUE (outbox_id)
);
CREATE INDEX kept_mails_age ON kept_mails (created_at, outbox_id);
--> statement-breakpoint

-- The record of who did what, and what went wrong

CREATE TABLE events (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  actor_id uuid,
  actor_role text NOT NULL,
  detail jsonb DEFAULT '{}'::jsonb NOT NULL,
  request_id text,
  created_at timestamptz DEFAULT now() NOT NULL
);
CREATE INDEX events_subject ON events (subject_type, subject_id, id);
CREATE INDEX events_time ON events (created_at, id);
CREATE INDEX events_actor ON events (actor_id, created_at, id);
CREATE INDEX events_kind ON events (kind text_pattern_ops, created_at, id);

CREATE TABLE error_groups (
  fingerprint text PRIMARY KEY,
  type text NOT NULL,
  message text NOT NULL,
  sample jsonb NOT NULL,
  count integer DEFAULT 1 NOT NULL,
  first_seen_at timestamptz DEFAULT now() NOT NULL,
  last_seen_at timestamptz DEFAULT now() NOT NULL,
  forwarded_at timestamptz
);

CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  points integer DEFAULT 0 NOT NULL,
  expire bigint
);
CREATE INDEX rate_limits_expiry ON rate_limits (expire);

CREATE TABLE backups (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  name text,
  bytes bigint DEFAULT 0 NOT NULL,
  rows bigint DEFAULT 0 NOT NULL,
  files integer DEFAULT 0 NOT NULL,
  encrypted boolean DEFAULT false NOT NULL,
  verified_at timestamptz,
  removed_at timestamptz,
  error text
);
CREATE INDEX backups_started ON backups (started_at);

-- The record of who did what cannot be edited.
CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'event % is on record and stays as it is', OLD.id;
END $$;

-- Work adds events and changes none. Words of a person may be taken out of the detail, never put in.
CREATE TRIGGER events_unchanged BEFORE UPDATE ON events FOR EACH ROW
  WHEN (
    (NEW.id, NEW.kind, NEW.subject_type, NEW.subject_id, NEW.actor_id, NEW.actor_role, NEW.request_id, NEW.created_at)
      IS DISTINCT FROM
      (OLD.id, OLD.kind, OLD.subject_type, OLD.subject_id, OLD.actor_id, OLD.actor_role, OLD.request_id, OLD.created_at)
    OR NOT NEW.detail <@ OLD.detail)
  EXECUTE FUNCTION refuse_event_change();

-- The purge deletes what tells of a customer's own thing along with the thing. Who did what as staff stays.
CREATE TRIGGER events_kept BEFORE DELETE ON events FOR EACH ROW
  WHEN (OLD.subject_type NOT IN ('request', 'quote', 'design', 'subscriber'))
  EXECUTE FUNCTION refuse_event_change();
--> statement-breakpoint

-- API keys and webhooks

CREATE TABLE api_keys (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name text NOT NULL,
  key_hash text NOT NULL,
  prefix text NOT NULL,
  scopes text[] NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz,
  CONSTRAINT api_keys_key_hash_unique UNIQUE (key_hash),
  CONSTRAINT api_keys_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE webhooks (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  url text NOT NULL,
  secret text NOT NULL,
  kinds text[] DEFAULT '{}' NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  last_error text DEFAULT '' NOT NULL,
  disabled_at timestamptz,
  created_by uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT webhooks_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);

CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  webhook_id uuid NOT NULL,
  kind text NOT NULL,
  body text NOT NULL,
  state text DEFAULT 'waiting' NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  delivered_at timestamptz,
  CONSTRAINT webhook_deliveries_state CHECK (state in ('waiting', 'delivered', 'failed')),
  CONSTRAINT webhook_deliveries_webhook_id_webhooks_id_fk FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_time ON webhook_deliveries (created_at, id);
CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries (webhook_id);

-- Every event becomes a delivery to each webhook that wants its kind, with a job, in the transaction of the event. One to
-- a paused webhook waits until it is resumed.
CREATE FUNCTION deliver_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target uuid;
  delivery uuid;
BEGIN
  FOR target IN SELECT id FROM webhooks
    WHERE kinds = '{}' OR NEW.kind = ANY (kinds) OR split_part(NEW.kind, '.', 1) = ANY (kinds)
  LOOP
    delivery := uuid_v7();
    INSERT INTO webhook_deliveries (id, webhook_id, kind, body) VALUES (delivery, target, NEW.kind, jsonb_build_object(
      'id', delivery, 'type', NEW.kind, 'created_at', NEW.created_at,
      'subject', jsonb_build_object('type', NEW.subject_type, 'id', NEW.subject_id),
      'actor_role', NEW.actor_role, -- What a product costs us does not leave the house.
      'data', NEW.detail #- '{before,cost_ladder}' #- '{after,cost_ladder}')::text);
    PERFORM add_delivery_job(delivery);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER events_delivered AFTER INSERT ON events
  FOR EACH ROW EXECUTE FUNCTION deliver_event();
