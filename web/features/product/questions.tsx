import { paths } from '#contract/paths.ts';
import { Accordion, AccordionItem } from '#ui/accordion.tsx';
import { Link } from '#ui/link.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';

export interface Question {
  title: string;
  content: string;
}

export function Questions({ questions }: { questions: Question[] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="lg:grid lg:grid-cols-[1fr_2fr] lg:gap-14 print:hidden">
      <div>
        <h2 id="questions" className="text-section">
          Common questions
        </h2>
        <p className="mt-3 text-body">
          Other answers are on the{' '}
          <Link to={paths.faq} className="link font-semibold text-ink">
            questions page
          </Link>
          .
        </p>
      </div>
      <Accordion className="max-lg:mt-8">
        {questions.map((question, position) => (
          <AccordionItem key={question.title} title={question.title} open={position === 0}>
            <Paragraphs text={question.content} />
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}
