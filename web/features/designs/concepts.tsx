import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { LookFacts } from '../../platform/look-facts.tsx';
import { toSentence } from '../../platform/refused-form.ts';
import { ChangesForm, type PartProps, toPinRefusal } from './changes-form.tsx';
import { PinnedPicture } from './pinned-picture.tsx';

/** The customer's own, beside which ours are judged. */
export function OwnConcept({ design: { concept_zero: zero, product_name } }: Pick<PartProps, 'design'>) {
  if (!zero) return null;
  return (
    <section aria-labelledby="own-concept" className="grid gap-4 border-line border-t pt-6 sm:grid-cols-[12rem_1fr]">
      <img
        src={zero.picture}
        alt={`${product_name || 'The product'} as you made it`}
        width={192}
        height={192}
        className="aspect-square w-full max-w-48 rounded-card bg-card object-contain"
      />
      <div>
        <h2 id="own-concept" className="text-20">
          Concept 0, made by you
        </h2>
        {zero.look && <LookFacts look={zero.look} />}
        <p className="mt-2 text-15 text-body">
          Our designers start from this. Tell us if you’d like to stay close to it.
        </p>
      </div>
    </section>
  );
}

/** The concepts with their comments, and the choice where one is to be made. */
export function Concepts({ design, refused }: PartProps) {
  if (design.concepts.length === 0) return null;
  const isChoosing = design.phase === 'choice' && design.may_respond;
  return (
    <section aria-labelledby="concepts" className="grid gap-6">
      <h2 id="concepts" className="text-24">
        {design.chosen_concept ? 'Concepts' : `${design.concepts.length} concepts to choose from`}
      </h2>
      <ul className="grid gap-8 sm:grid-cols-2">
        {design.concepts.map((concept) => (
          <li key={concept.id} className="grid content-start gap-3">
            <h3 className="text-18 font-semibold">
              {concept.number}. {concept.title}
              {concept.revision > 1 && <span className="font-normal text-muted"> revised</span>}
              {design.chosen_concept === concept.number && (
                <span className="ml-2 rounded-full bg-ink px-3 py-1 text-13 text-paper">Chosen</span>
              )}
            </h3>
            <PinnedPicture
              id={concept.id}
              label={`Concept ${concept.number}, ${concept.title}`}
              file={concept.file}
              pins={concept.pins}
              mayPin={isChoosing}
              refused={toPinRefusal(refused, concept.id)}
            />
            {concept.note && <p className="text-15 text-body">{concept.note}</p>}
          </li>
        ))}
      </ul>
      {isChoosing && (
        <div className="grid gap-8 rounded-card bg-tan p-5 sm:grid-cols-2 sm:p-7">
          <Form method="post" className="grid content-start gap-3" preventScrollReset noValidate>
            <input type="hidden" name="intent" value="choose" />
            <input type="hidden" name="version" value={design.version} />
            <fieldset>
              <legend className="mb-2 text-15 font-semibold">Which one do you want?</legend>
              {design.concepts.map(({ number, title }) => (
                <label key={number} className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="radio"
                    name="concept"
                    value={number}
                    defaultChecked={refused?.values.concept === String(number)}
                    className="size-5 accent-ink"
                  />
                  {number}. {title}
                </label>
              ))}
            </fieldset>
            <Field
              label="Combine it with another?"
              optional
              hint="For example: the tree from number 2."
              error={toSentence(refused, 'choose', 'concept')}
            >
              <TextArea name="note" rows={2} maxLength={2000} defaultValue={refused?.values.note} />
            </Field>
            <div>
              <Button type="submit" variant="primary">
                Choose this concept
              </Button>
            </div>
          </Form>
          <ChangesForm design={design} to="revision" refused={refused} />
        </div>
      )}
    </section>
  );
}
