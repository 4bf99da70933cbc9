import type { ReactNode } from 'react';
import type { Message } from '#contract/conversations/message.ts';
import { Link } from '#ui/link.tsx';
import { StateBadge } from '../../platform/state-badge.tsx';
import { When } from './when.tsx';

interface WorkScreenProps {
  /** The list it came from. */
  back: { to: string; label: string };
  title: string;
  state: Parameters<typeof StateBadge>[0];
  /** One line of facts. */
  note: ReactNode;
  /** At the end of the bar. */
  actions?: ReactNode;
  /** Below the bar, across all columns: what is asked first, and what went wrong. */
  notice?: ReactNode;
  children: ReactNode;
}

/**
 * One thing to work on, on one screen: a bar, and below it three columns that scroll by themselves, so that the lines and the
 * act stay in sight while a long thread is read. Narrow windows have the columns below each other.
 */
export function WorkScreen({ back, title, state, note, actions, notice, children }: WorkScreenProps) {
  return (
    <div className="flex flex-col xl:-mx-5 xl:-mb-8 xl:h-dvh">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line lg:-mx-5 lg:min-h-13 lg:border-b lg:px-5 lg:py-1.5 xl:mx-0">
        <p className="text-15 text-muted max-lg:basis-full">
          <Link to={back.to} className="link inline-flex min-h-control items-center">
            {back.label}
          </Link>{' '}
          <span aria-hidden="true" className="max-lg:hidden">
            /
          </span>
        </p>
        <h1 className="min-w-0 font-display-small text-28 font-bold wrap-anywhere">{title}</h1>
        <StateBadge {...state} />
        <p className="min-w-0 text-14 text-muted max-lg:basis-full">{note}</p>
        {actions && <div className="flex flex-wrap items-center gap-2 max-lg:w-full lg:ml-auto">{actions}</div>}
      </div>
      {notice}
      <div className="mt-4 flex flex-col gap-8 xl:mt-0 xl:grid xl:min-h-0 xl:grow xl:grid-cols-[19rem_minmax(0,1fr)_20rem] xl:grid-rows-[minmax(0,1fr)] xl:gap-0">
        {children}
      </div>
    </div>
  );
}

interface WorkColumnProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A column that scrolls by itself; it takes the focus, so that the keyboard reaches what is out of sight. */
export function WorkColumn({ label, className = '', children }: WorkColumnProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus
      tabIndex={0}
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 border-line max-xl:order-2 focus-visible:-outline-offset-2 xl:overflow-y-auto xl:px-5 xl:py-4 xl:not-first:border-l ${className}`}
    >
      {children}
    </section>
  );
}

interface ContextColumnProps {
  /** Who asks, and what they want. */
  first: ReactNode;
  /** The thread and what else is long: in narrow windows after the lines and the act. */
  last: ReactNode;
}

/** The customer's side: their words, files and thread. */
export function ContextColumn({ first, last }: ContextColumnProps) {
  return (
    <WorkColumn label="Customer" className="bg-paper max-xl:contents">
      <div className="grid min-w-0 content-start gap-5 empty:hidden max-xl:order-1">{first}</div>
      <div className="grid min-w-0 content-start gap-5 max-xl:order-3">{last}</div>
    </WorkColumn>
  );
}

interface AskedNoticeProps {
  asked: { at: string; text: string } | null;
  /** Of the thread: who asks there wrote no reason. */
  messages: readonly Message[];
}

/** The customer's own words with their last move, which are what is to be answered now. */
export function AskedNotice({ asked, messages }: AskedNoticeProps) {
  const text = asked && (asked.text || messages.findLast(({ author }) => author === 'customer')?.text);
  if (!asked || !text) return null;
  return (
    <section
      aria-label="What the customer asks for"
      className="border-line border-l-3 border-l-ink bg-tan px-4 py-2.5 text-15 max-lg:mt-3 max-lg:rounded-field xl:border-b xl:px-5"
    >
      <p className="max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
        <strong className="font-semibold">The customer asks: </strong>“{text}”{' '}
        <span className="text-14 text-body">
          <When at={asked.at} short />
        </span>
      </p>
    </section>
  );
}

/** What was refused, or how things stand now. */
export function RefusedNotice({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      className="bg-error-soft px-4 py-2.5 font-medium text-15 text-error max-lg:mt-3 max-lg:rounded-field xl:px-5"
    >
      {children}
    </p>
  );
}
