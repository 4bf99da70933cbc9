import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import type { SubmitSource } from '#contract/requests/submit-source.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { AskSection } from '../features/content/ask-section.tsx';
import { Questions } from '../features/content/questions.tsx';
import { ErrorPage } from '../features/navigation/error-page.tsx';
import type { LoadedSolution } from '../features/solutions/load-solution.ts';
import { OtherSolutions } from '../features/solutions/other-solutions.tsx';
import { LazyQuoteForm } from '../views/lazy-parts.tsx';
import { OwnFrame } from './own.tsx';

const back = { to: paths.home, label: 'Back to the shop' };

interface SolutionPageProps {
  solution: LoadedSolution;
  questionsTitle: string;
  ask: { title: string; intro: string; source: SubmitSource };
  children: ReactNode;
}

/** The page of an industry: its own story, then what all of them end with. */
export function SolutionPage({ solution, questionsTitle, ask, children }: SolutionPageProps) {
  return (
    <OwnFrame back={back}>
      {children}
      <Questions
        title={questionsTitle}
        note={<ArrowLink to={paths.faq}>All questions</ArrowLink>}
        questions={solution.questions}
      />
      <OtherSolutions solutions={solution.others} />
      <AskSection title={ask.title} intro={ask.intro}>
        <LazyQuoteForm source={ask.source} storage="offer" className="rounded-card bg-card p-6 sm:p-10" />
      </AskSection>
    </OwnFrame>
  );
}

/** The page has no layout around it that would keep a frame standing. */
export function SolutionError({ error }: { error: unknown }) {
  return (
    <OwnFrame back={back}>
      <ErrorPage error={error} />
    </OwnFrame>
  );
}
