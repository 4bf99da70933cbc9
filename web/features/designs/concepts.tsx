import { LookFacts } from '../../platform/look-facts.tsx';
import { type PartProps, toPinRefusal } from './changes-form.tsx';
import { PinnedPicture } from './pinned-picture.tsx';

/** The concepts with their comments, and the customer's own, from which they began. */
export function Concepts({ design, refused }: PartProps) {
  const { concepts, concept_zero: zero, chosen_concept } = design;
  if (concepts.length === 0 && !zero) return null;
  const isChoosing = design.phase === 'choice' && design.may_respond;
  return (
    <section aria-labelledby="concepts" className="grid gap-6">
      <h2 id="concepts" className="text-24">
        {toTitle(design)}
      </h2>
      <ul className="grid gap-8 sm:grid-cols-2">
        {concepts.map((concept) => (
          <li key={concept.id} className="grid content-start gap-3">
            <h3 className="text-18 font-semibold">
              {concept.number}. {concept.title}
              {concept.revision > 1 && <span className="font-normal text-muted"> revised</span>}
              {chosen_concept === concept.number && (
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
        {zero && (
          <li className="grid content-start gap-3">
            <h3 className="text-18 font-semibold">0. Made by you</h3>
            <img
              src={zero.picture}
              alt={`${design.product_name || 'The product'}, as you made it`}
              width={512}
              height={512}
              className="aspect-square w-full rounded-card border border-line bg-card object-cover"
            />
            {zero.look && <LookFacts look={zero.look} />}
          </li>
        )}
      </ul>
    </section>
  );
}

function toTitle({ concepts, chosen_concept }: PartProps['design']): string {
  if (concepts.length === 0) return 'Where we begin';
  return chosen_concept ? 'Concepts' : `${concepts.length} concepts to choose from`;
}
