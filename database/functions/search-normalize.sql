-- One spelling for everything that is compared: no accents, ASCII in lower case, plain quotes and dashes, units joined to
-- their number ('12 oz', '12-ounce' and '12oz' are one word), 'plastic free' one word: what is free of plastic is not what
-- is made of it. normalizeText in server/modules/catalog/normalize-text.ts does the same to what people type, step by
-- step; a test compares the two. Nothing here may depend on the locale of the database: no \s, \d, \w, \m, \M.
-- Rows written by an older version of this function keep their spelling until their product changes.
CREATE OR REPLACE FUNCTION search_normalise(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := given;
BEGIN
  IF octet_length(plain) > length(plain) THEN
    -- '1½' is not 11/2, and 'Kraft™' is no other word.
    plain := regexp_replace(plain, '([¼½¾⅓⅔⅛⅜⅝⅞])', ' \1', 'g');
    plain := translate(plain, '™®©“”„‟″', '   """""');
    plain := regexp_replace(normalize(plain, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g');
    plain := translate(plain, 'øØđĐðÐłŁı‘’‚‛′‐‒–—―−⁄', 'ooddddlli''''''''''------/');
    plain := replace(replace(replace(plain, 'ß', 'ss'), 'ẞ', 'ss'), '×', ' x ');
    plain := replace(replace(replace(replace(plain, 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe');
    plain := replace(replace(plain, 'þ', 'th'), 'Þ', 'th');
  END IF;
  -- In this collation letters outside ASCII stay as they are, whatever the locale.
  plain := lower(plain COLLATE "C");
  IF strpos(plain, 'free') > 0 THEN
    plain := regexp_replace(plain, '(?<![a-z0-9_])(plastic|pfas|bpa|pe|pvc)[ \t\n\r\f\v-]+free(?![a-z0-9_])', '\1free', 'g');
  END IF;
  -- Each expression is tried only where its unit occurs: most of the time of writing search rows goes here.
  IF plain !~ '[0-9]' THEN RETURN plain; END IF;
  IF strpos(plain, 'oz') > 0 OR strpos(plain, 'ounce') > 0 THEN
    plain := regexp_replace(plain, '([0-9])[ \t\n\r\f\v-]*(?:fl\.?[ \t\n\r\f\v]*)?(?:oz|ounces?)(?![a-z0-9_])', '\1oz', 'g');
  END IF;
  IF strpos(plain, 'ml') > 0 OR strpos(plain, 'millilit') > 0 THEN
    plain := regexp_replace(plain, '([0-9])[ \t\n\r\f\v-]*(?:ml|millilit(?:er|re)s?)(?![a-z0-9_])', '\1ml', 'g');
  END IF;
  IF strpos(plain, 'mm') > 0 OR strpos(plain, 'millimet') > 0 THEN
    plain := regexp_replace(plain, '([0-9])[ \t\n\r\f\v-]*(?:mm|millimet(?:er|re)s?)(?![a-z0-9_])', '\1mm', 'g');
  END IF;
  IF strpos(plain, 'in') > 0 THEN
    plain := regexp_replace(plain, '([0-9])[ \t\n\r\f\v-]*(?:in|inch|inches)(?![a-z0-9_])', '\1inch', 'g');
  END IF;
  IF strpos(plain, '"') > 0 THEN plain := regexp_replace(plain, '([0-9])[ \t\n\r\f\v]*"', '\1inch ', 'g'); END IF;
  IF strpos(plain, 'gsm') > 0 OR strpos(plain, 'g/m2') > 0 OR strpos(plain, 'gram') > 0 THEN
    plain := regexp_replace(plain, '([0-9])[ \t\n\r\f\v-]*(?:gsm|g/m2|grams?)(?![a-z0-9_])', '\1gsm', 'g');
  END IF;
  RETURN plain;
END $$;
