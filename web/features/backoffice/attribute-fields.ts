import type { Attribute } from '#contract/catalog/attributes.ts';
import type { FieldSpec } from './record-fields.ts';

/** Of an attribute itself. */
export const attributeFields: FieldSpec[] = [
  { type: 'text', name: 'label', label: 'Label' },
  {
    type: 'text',
    name: 'key',
    label: 'Key',
    hint: 'Its name in URLs and catalog files: lowercase a to z, digits and underscores. Search has rules for material, coating and capacity_ml.',
  },
  {
    type: 'select',
    name: 'kind',
    label: 'Kind',
    options: [
      { value: 'text', label: 'Text' },
      { value: 'number', label: 'Number' },
      { value: 'yes_no', label: 'Yes or no' },
    ],
  },
  {
    type: 'text',
    name: 'unit',
    label: 'Unit of a number',
    hint: 'Values in ml, mm and g are also shown in fluid ounces, inches and pounds.',
  },
  { type: 'flag', name: 'filterable', label: 'Customers can filter by it' },
  { type: 'number', name: 'position', label: 'Position', hint: 'The lowest comes first.' },
];

/** What one product has of each. */
export function toAttributeSpecs(attributes: readonly Attribute[]): FieldSpec[] {
  return attributes.map(({ key, label, unit, kind }) => ({
    type: 'lines',
    input: kind,
    name: `attributes.${key}`,
    label: unit ? `${label}, ${unit}` : label,
    hint: kind === 'text' ? 'One value per line.' : undefined,
  }));
}
