import type { ReactNode } from 'react';
import { Accordion, AccordionItem } from '#ui/accordion.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';

interface Question {
  title: string;
  content: string;
}

/** Questions beside their heading; the first answer is open, so the reader sees what an answer looks like. */
export function Questions({ title, note, questions }: { title: string; note: ReactNode; questions: Question[] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="shell grid gap-x-18 gap-y-6 pt-section lg:grid-cols-[23.75rem_1fr]">
      <div>
        <h2 id="questions" className="max-w-80 text-section">
          {title}
        </h2>
        <div className="mt-4 max-w-75 text-body">{note}</div>
      </div>
      <Accordion>
        {questions.map((question, position) => (
          <AccordionItem key={question.title} title={question.title} open={position === 0}>
            <Paragraphs text={question.content} />
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}
