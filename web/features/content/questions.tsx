import type { ReactNode } from 'react';
import { Accordion, AccordionItem } from '#ui/accordion.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';

interface Question {
  title: string;
  content: string;
}

interface QuestionsProps {
  title: string;
  note: ReactNode;
  questions: Question[];
  /** All answers closed; else the first is open, so that the reader sees what an answer looks like. */
  closed?: boolean;
}

/** Questions beside their heading. */
export function Questions({ title, note, questions, closed = false }: QuestionsProps) {
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
          <AccordionItem key={question.title} title={question.title} open={!closed && position === 0}>
            <Paragraphs text={question.content} />
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}
