-- As in 0011, and 'plastic free' is one word: what is free of plastic is not what is made of it.
CREATE OR REPLACE FUNCTION search_normalise(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := replace(lower(public.unaccent('public.unaccent'::regdictionary, given)), '×', ' x ');
BEGIN
  IF strpos(plain, 'free') > 0 THEN
    plain := regexp_replace(plain, '\m(plastic|pfas|bpa|pe|pvc)[\s-]+free\M', '\1free', 'g');
  END IF;
  IF plain !~ '\d' THEN RETURN plain; END IF;
  IF strpos(plain, 'oz') > 0 OR strpos(plain, 'ounce') > 0 THEN
    plain := regexp_replace(plain, '(\d)[\s-]*(?:fl\.?\s*)?(?:oz|ounces?)\M', '\1oz', 'g');
  END IF;
  IF strpos(plain, 'ml') > 0 OR strpos(plain, 'millilit') > 0 THEN
    plain := regexp_replace(plain, '(\d)[\s-]*(?:ml|millilit(?:er|re)s?)\M', '\1ml', 'g');
  END IF;
  IF strpos(plain, 'mm') > 0 OR strpos(plain, 'millimet') > 0 THEN
    plain := regexp_replace(plain, '(\d)[\s-]*(?:mm|millimet(?:er|re)s?)\M', '\1mm', 'g');
  END IF;
  plain := regexp_replace(plain, '(\d)[\s-]*(?:in|inch|inches)\M', '\1inch', 'g');
  IF strpos(plain, '"') > 0 THEN plain := regexp_replace(plain, '(\d)\s*"', '\1inch', 'g'); END IF;
  IF strpos(plain, 'gsm') > 0 OR strpos(plain, 'g/m2') > 0 OR strpos(plain, 'gram') > 0 THEN
    plain := regexp_replace(plain, '(\d)[\s-]*(?:gsm|g/m2|grams?)\M', '\1gsm', 'g');
  END IF;
  RETURN plain;
END $$;
