import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Facets } from '#contract/catalog/catalog.ts';
import { productTypeLabels } from '#contract/catalog/product-lists.ts';
import { formatCount } from '#contract/format-number.ts';
import { Button } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { RadioGroup } from '#ui/radio.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { callApiQuietly } from '../../platform/api.ts';
import type { DrawerPart } from '../../platform/drawer-link.tsx';
import {
  type AttributeChoices,
  type Collection,
  type IndustryChoice,
  joinChoices,
  listShownChoices,
  toAddress,
} from './collection-state.ts';

export interface FilterDrawerProps {
  collection: Collection;
  industries: readonly IndustryChoice[];
  attributes: readonly AttributeChoices[];
  facets: Facets;
  total: number;
}

/** Choices are tried out here, with what each would show; the list changes when they are taken over. */
export function FilterDrawer({ open, onClose, ...filters }: FilterDrawerProps & DrawerPart) {
  const { collection, industries, attributes, facets, total } = filters;
  const navigate = useNavigate();
  const [productType, setProductType] = useState(String(collection.product_type));
  const [industry, setIndustry] = useState(collection.industry?.slug ?? '');
  const [chosen, setChosen] = useState(collection.attributes);
  const [counts, setCounts] = useState({ facets, total });

  // Whatever was tried and not taken is forgotten.
  useEffect(() => {
    if (!open) return;
    setProductType(String(collection.product_type));
    setIndustry(collection.industry?.slug ?? '');
    setChosen(collection.attributes);
    setCounts({ facets, total });
  }, [open, collection, facets, total]);

  useEffect(() => {
    if (!open) return;
    let stale = false;
    void callApiQuietly('GET /api/product/v2/list', {
      per_page: 1,
      facets: 1,
      category: collection.category.uuid,
      industry_tag: industries.find(({ slug }) => slug === industry)?.uuid,
      product_type: Number(productType),
      attributes: joinChoices(chosen),
    }).then(({ code, data }) => {
      if (!stale && code === 200 && data.facets) setCounts({ facets: data.facets, total: data.meta.total_count });
    });
    return () => {
      stale = true;
    };
  }, [open, productType, industry, chosen, collection, industries]);

  function apply() {
    onClose();
    navigate(
      toAddress(collection, {
        product_type: Number(productType),
        type: industry || undefined,
        attributes: joinChoices(chosen),
      }),
    );
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filter"
      side="bottom"
      width="max-w-none sm:max-w-140"
      footer={
        <div className="flex gap-2.5">
          <Button
            variant="line"
            onClick={() => {
              setProductType('0');
              setIndustry('');
              setChosen([]);
            }}
          >
            Clear
          </Button>
          <button type="button" onClick={apply} className={toButtonClass({ variant: 'strong', className: 'grow' })}>
            {counts.total === 0
              ? 'No matches'
              : `Show ${formatCount(counts.total)} ${counts.total === 1 ? 'product' : 'products'}`}
          </button>
        </div>
      }
    >
      <RadioGroup
        legend="Product type"
        name="product_type"
        value={productType}
        onValueChange={setProductType}
        options={productTypeLabels.map((label, value) => ({
          value: String(value),
          label,
          count: counts.facets.product_types[value] ?? 0,
        }))}
      />
      <RadioGroup
        legend="Restaurant Type"
        name="type"
        className="mt-6"
        value={industry}
        onValueChange={setIndustry}
        options={[
          { value: '', label: 'All types' },
          ...industries.map(({ slug, name, uuid }) => ({
            value: slug,
            label: name,
            count: counts.facets.industry_tags[uuid] ?? 0,
          })),
        ]}
      />
      {listShownChoices(attributes, counts.facets.attributes, chosen).map(({ key, label, choices }) => (
        <RadioGroup
          key={key}
          legend={label}
          name={key}
          className="mt-6"
          value={chosen.find((each) => each.key === key)?.choice ?? ''}
          onValueChange={(choice) =>
            setChosen([...chosen.filter((each) => each.key !== key), ...(choice ? [{ key, choice, name: '' }] : [])])
          }
          options={[
            { value: '', label: 'All' },
            ...choices.map(({ choice, name, count }) => ({ value: choice, label: name, count })),
          ]}
        />
      ))}
    </Sheet>
  );
}
