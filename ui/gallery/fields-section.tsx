import { Search } from 'lucide-react';
import { Field, TextArea, TextInput } from '../field.tsx';
import { Select } from '../select.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const orders = [
  { value: 'most', label: 'Most ordered' },
  { value: 'low', label: 'Price, low to high' },
  { value: 'new', label: 'Newest' },
];

export function FieldsSection() {
  return (
    <Chapter title="Fields" note="One question a line, and why it is asked.">
      <Specimen label="On a white panel">
        <div className="grid max-w-form gap-5.5 rounded-card bg-card p-6 sm:grid-cols-2 sm:p-10">
          <Field label="Name" required className="sm:col-span-2">
            <TextInput name="name" placeholder="Ada Bell" autoComplete="off" />
          </Field>
          <Field label="Email" required hint="We’ll answer here.">
            <TextInput name="mail" type="email" placeholder="you@example.com" />
          </Field>
          <Field label="Postcode" required hint="For freight.">
            <TextInput name="post" inputMode="numeric" defaultValue="10014" />
          </Field>
          <Field label="How many?" optional className="sm:col-span-2">
            <Select
              name="many"
              placeholder="Choose one"
              options={[
                { value: '1', label: '1,000' },
                { value: '5', label: '5,000' },
              ]}
            />
          </Field>
          <Field label="Anything we should know?" optional className="sm:col-span-2">
            <TextArea name="note" placeholder="Two colors, needed before December 1" />
          </Field>
        </div>
      </Specimen>
      <Specimen label="On paper: error, disabled, read only, with something inside">
        <div className="grid max-w-form gap-5.5 sm:grid-cols-2">
          <Field label="Email" required hint="Hidden by the error." error="Email is not a valid email.">
            <TextInput name="wrong" defaultValue="ada@bell" />
          </Field>
          <Field label="Country" error="Choose a country.">
            <Select placeholder="Choose one" options={[{ value: 'us', label: 'United States' }]} />
          </Field>
          <Field label="Reference" hint="Cannot be changed.">
            <TextInput readOnly defaultValue="R-2026-00042" />
          </Field>
          <Field label="Phone" optional hint="Only if a question is quicker by phone.">
            <TextInput disabled defaultValue="+1 (973) 555-0142" />
          </Field>
          <Field label="Weight">
            <TextInput inputMode="decimal" defaultValue="11.2" end="kg" />
          </Field>
          <Field label="Search" labelHidden className="sm:col-span-2">
            <TextInput type="search" placeholder="Search" start={<Search className="size-5" aria-hidden="true" />} />
          </Field>
          <Field
            label="A question whose words are so many that they run into a second line on a narrow screen"
            required
            error="An error that is long as well, because it tells what is wrong and what to do about it, in one sentence."
            className="sm:col-span-2"
          >
            <TextArea rows={2} defaultValue="What was typed stays." />
          </Field>
        </div>
      </Specimen>
      <Specimen label="Plain select, for sorting">
        <label htmlFor="sort" className="mr-1 text-muted">
          Sort
        </label>
        <Select id="sort" look="plain" options={orders} />
      </Specimen>
    </Chapter>
  );
}
