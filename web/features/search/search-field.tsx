import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { paths } from '#contract/paths.ts';
import { toButtonClass } from '#ui/button-look.ts';
import { keepRecent } from './recent-searches.ts';

/** The search page's own field: a plain form that works before scripts arrive. */
export function SearchField({ text }: { text: string }) {
  return (
    <Form
      role="search"
      action={paths.searchEntry}
      onSubmit={(event) => keepRecent(String(new FormData(event.currentTarget).get('q')))}
      className="flex max-w-text gap-2"
    >
      <div className="relative grow">
        <Search aria-hidden="true" className="absolute top-3.5 left-4 size-5 text-muted" />
        <input
          key={text}
          type="search"
          name="q"
          defaultValue={text}
          maxLength={200}
          enterKeyHint="search"
          placeholder="Search for products"
          aria-label="Search for products"
          className="h-12 w-full rounded-full border border-field bg-card pr-4 pl-11.5 text-16"
        />
      </div>
      <button type="submit" className={toButtonClass({ variant: 'strong' })}>
        Search
      </button>
    </Form>
  );
}
