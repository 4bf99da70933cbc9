import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { FaqSection } from '#contract/content/content.ts';
import { toKebab } from '#contract/slug.ts';
import { Accordion, AccordionItem } from '#ui/accordion.tsx';
import { joinClasses } from '#ui/class-names.ts';
import { controlClass } from '#ui/field-context.ts';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { keepMatching } from './match-questions.ts';

/** All questions by section, with anchors. Typing narrows them; without scripts the box is absent and all are there. */
export function QuestionFinder({ sections }: { sections: FaqSection[] }) {
  const [text, setText] = useState('');
  const awake = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const { hash } = useLocation();
  // A link to one answer opens it.
  useEffect(() => {
    const answer = document.getElementById(hash.slice(1));
    if (!(answer instanceof HTMLDetailsElement)) return;
    answer.open = true;
    answer.scrollIntoView({ block: 'center' });
  }, [hash]);
  const shown = keepMatching(sections, text);
  const count = shown.reduce((sum, section) => sum + section.items.length, 0);
  return (
    <div className="gap-x-18 lg:grid lg:grid-cols-[23.75rem_1fr]">
      <div className="lg:sticky lg:top-28 lg:self-start">
        {/* Its room is kept from the start, so nothing moves when scripts arrive. */}
        <div className={awake ? '' : 'invisible'}>
          <label htmlFor="find" className="font-semibold">
            Find a question
          </label>
          <input
            id="find"
            type="search"
            placeholder="Pantone, freight, sample"
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={joinClasses(controlClass, 'mt-2 h-13 px-4')}
          />
          <p role="status" className="mt-2 min-h-6 text-14 text-muted">
            {text.trim() && `${count} ${count === 1 ? 'question' : 'questions'}`}
          </p>
        </div>
        <nav aria-label="Sections" className="mt-4 border-ink border-t max-lg:hidden">
          <ul>
            {sections.map(({ title, items }) => (
              <li key={title} className="border-line border-b">
                <a
                  href={`#${toKebab(title)}`}
                  // A section that the words typed have hidden could not be reached.
                  onClick={() => setText('')}
                  className="flex min-h-13 items-center justify-between gap-4 font-medium hover:text-orange-ink"
                >
                  {title}
                  <span className="text-muted tabular-nums">{items.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="max-lg:mt-4">
        {shown.map((section) => (
          <section
            key={section.title}
            id={toKebab(section.title)}
            className="scroll-mt-24 not-first:mt-14 lg:not-first:mt-20"
          >
            <h2 className="mb-5 text-heading">{section.title}</h2>
            <Accordion>
              {section.items.map((item) => (
                <AccordionItem key={item.title} id={toKebab(item.title)} title={item.title}>
                  <Paragraphs text={item.content} />
                </AccordionItem>
              ))}
            </Accordion>
          </section>
        ))}
        {count === 0 && (
          <p className="border-ink border-t py-8 text-18">No answer to that yet. Ask us, and we may add it here.</p>
        )}
      </div>
    </div>
  );
}
