import { Form, useNavigation } from 'react-router';
import { conceptLimit } from '#contract/designs/design-limits.ts';
import type { StaffDesign } from '#contract/designs/design-views.ts';
import { LookForm, toLookForm } from '#contract/designs/look-form.ts';
import { recipeNames } from '#contract/looks/look-words.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { LookFacts } from '../../platform/look-facts.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { CallFields } from './call-fields.tsx';

interface LooksProps {
  design: StaffDesign;
  refused: Refused | null;
}

/** What the customer saw on the product before they asked. */
export function ConceptZero({ design: { concept_zero: zero } }: Pick<LooksProps, 'design'>) {
  if (!zero) return null;
  return (
    <li className="min-w-0">
      <a href={zero.picture} className="block overflow-hidden rounded-card border-2 border-line border-dashed">
        <img
          src={zero.picture}
          alt="Concept 0, made by the customer"
          className="aspect-square w-full bg-card object-contain"
        />
      </a>
      <p className="mt-1 text-14 font-semibold">0. Made by the customer</p>
      {zero.look && <LookFacts look={zero.look} />}
    </li>
  );
}

/** All five in one step, from the customer’s logo on the product or from a file that came beside it. */
export function MakeConcepts({ design, refused }: LooksProps) {
  const isMaking = useNavigation().formData?.get('intent') === 'looks';
  const { concept_zero: zero, concepts, request, brief_files: attached } = design;
  const files = request ? attached.filter(({ picture }) => picture) : [];
  if ((!zero && files.length === 0) || concepts.length >= conceptLimit) return null;
  const isFirst = concepts.length === 0;
  const isChosen = !zero || files.length > 0;
  return (
    <Form method="post" className="mt-5 max-w-text" preventScrollReset>
      <input type="hidden" name="intent" value="looks" />
      {isChosen && (
        <Field label="Their logo" hint="We cut it out of its plain background." className="mb-3">
          <Select
            name="file_id"
            options={[
              ...(zero ? [{ value: '', label: 'On the product' }] : []),
              ...files.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      )}
      <Button type="submit" variant={isFirst ? 'strong' : 'line'} size="small" pending={isMaking}>
        {isFirst ? 'Make five concepts from their logo' : 'Make the missing concepts from their logo'}
      </Button>
      {refused?.intent === 'looks' && (
        <p role="alert" className="mt-2 text-14 font-semibold text-error">
          {refused.msg}
        </p>
      )}
    </Form>
  );
}

/** Concepts made from looks, each with its inks, words and size to change. */
export function ConceptLooks({ design, refused }: LooksProps) {
  const sent = useNavigation().formData;
  const made = design.concepts.flatMap(({ number, look, is_sent }) => (look ? [{ number, look, is_sent }] : []));
  return made.map(({ number, look, is_sent }) => {
    const fault = refused?.intent === 'look' && refused.values.number === String(number) ? refused : null;
    return (
      <details
        key={number}
        name="concept-look"
        open={fault !== null}
        className="mt-3 rounded-card border border-line px-4 open:pb-5"
      >
        <summary className="flex min-h-control cursor-pointer items-center text-15 font-semibold">
          Edit concept {number}, {recipeNames[look.recipe]}
        </summary>
        <Form method="post" className="mt-2 grid gap-4 sm:grid-cols-4" preventScrollReset noValidate>
          <input type="hidden" name="intent" value="look" />
          <input type="hidden" name="number" value={number} />
          <CallFields of={LookForm} values={toLookForm(look)} refused={fault} marks="optional" />
          <div className="sm:col-span-4">
            <Button
              type="submit"
              variant="line"
              size="small"
              pending={sent?.get('intent') === 'look' && sent.get('number') === String(number)}
            >
              {is_sent ? 'Make a revised picture' : 'Make the picture again'}
            </Button>
            {fault && Object.keys(fault.fields).length === 0 && (
              <p role="alert" className="mt-2 text-14 font-semibold text-error">
                {fault.msg}
              </p>
            )}
          </div>
        </Form>
      </details>
    );
  });
}
