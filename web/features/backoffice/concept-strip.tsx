import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { conceptLimit } from '#contract/designs/design-limits.ts';
import type { StaffDesign } from '#contract/designs/design-views.ts';
import { designWorkflow } from '#contract/workflows/design-workflow.ts';
import { isInPhase } from '#contract/workflows/states.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { ConceptLooks, ConceptZero, MakeConcepts } from './concept-looks.tsx';
import { FileField } from './file-field.tsx';

export interface DesignPartProps {
  design: StaffDesign;
  refused: Refused | null;
}

interface ConceptStripProps extends DesignPartProps {
  /** The picker of several files; the form carries what it collected. */
  files: ReactNode;
}

/** The five places for concepts, with a form for several pictures at once and one for a single one. */
export function ConceptStrip({ design, refused, files }: ConceptStripProps) {
  const isAdding = useNavigation().formData?.get('intent') === 'concepts';
  const mayAdd = design.may_write && isInPhase(designWorkflow.states, design.state, 'concepts');
  const free = Array.from({ length: conceptLimit }, (_, index) => index + 1).find(
    (number) => !design.concepts.some((concept) => concept.number === number),
  );
  // An order asks for a proof alone.
  if (!mayAdd && design.concepts.length === 0 && !design.concept_zero) return null;
  return (
    <section aria-labelledby="concepts">
      <h2 id="concepts" className="font-display-small text-20 font-bold">
        Concepts, {design.concepts.length} of {conceptLimit}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        <ConceptZero design={design} />
        {design.concepts.map((concept) => (
          <li key={concept.id} className="min-w-0">
            <a
              href={concept.file.url}
              className={`block overflow-hidden rounded-card border-2 ${design.chosen_concept === concept.number ? 'border-ink' : 'border-line'}`}
            >
              {concept.file.picture ? (
                <img
                  src={concept.file.picture}
                  alt={`Concept ${concept.number}`}
                  className="aspect-square w-full bg-card object-contain"
                />
              ) : (
                <span className="grid aspect-square place-items-center bg-sunk p-2 text-center text-13 text-muted">
                  {concept.file.picture_note || concept.file.name}
                </span>
              )}
            </a>
            <p className="mt-1 truncate text-14 font-semibold">
              {concept.number}. {concept.title}
            </p>
            <p className="truncate text-14 text-muted">
              {[!concept.is_sent && 'not sent', concept.pins.length > 0 && `${concept.pins.length} pins`]
                .filter(Boolean)
                .join(', ')}
            </p>
          </li>
        ))}
      </ul>
      {mayAdd && <MakeConcepts design={design} refused={refused} />}
      {mayAdd && <ConceptLooks design={design} refused={refused} />}
      {mayAdd && free !== undefined && (
        <Form method="post" encType="multipart/form-data" className="mt-4 grid max-w-text gap-2" preventScrollReset>
          <input type="hidden" name="intent" value="concepts" />
          {files}
          {refused?.intent === 'concepts' && (
            <p role="alert" className="text-14 font-semibold text-error">
              {Object.values(refused.fields)[0] ?? refused.msg}
            </p>
          )}
          <div>
            <Button type="submit" size="small" pending={isAdding}>
              Add as concepts
            </Button>
          </div>
        </Form>
      )}
      {mayAdd && (
        <Form
          method="post"
          encType="multipart/form-data"
          className="mt-5 grid max-w-text gap-3 sm:grid-cols-2"
          preventScrollReset
          noValidate
        >
          <input type="hidden" name="intent" value="concept" />
          <Field
            label={`Number, 1 to ${conceptLimit}`}
            error={refused?.intent === 'concept' ? refused.fields.number : undefined}
          >
            <TextInput name="number" inputMode="numeric" defaultValue={refused?.values.number ?? free ?? 1} />
          </Field>
          <Field label="Title" error={refused?.intent === 'concept' ? refused.fields.title : undefined}>
            <TextInput
              name="title"
              maxLength={60}
              defaultValue={refused?.intent === 'concept' ? refused.values.title : undefined}
            />
          </Field>
          <FileField error={refused?.intent === 'concept' ? (refused.fields.file_id ?? toOther(refused)) : undefined} />
          <div className="self-end">
            <Button type="submit" variant="line" size="small">
              Add concept
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}

const toOther = ({ fields, msg }: Refused) => (Object.keys(fields).length === 0 ? msg : undefined);
