import { useState } from 'react';
import { Checkbox } from '../checkbox.tsx';
import { RadioGroup } from '../radio.tsx';
import { Segmented, SegmentedLinks } from '../segmented.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const views = [
  { value: 'all', label: 'All', count: 31 },
  { value: 'made', label: 'Made for you', count: 24 },
  { value: 'ready', label: 'Ready', count: 7 },
];

export function ChoicesSection() {
  const [view, setView] = useState('all');
  return (
    <Chapter title="Choices" note="The browser's own radios and boxes, so the arrows and the form work by themselves.">
      <Specimen label="Segmented: links, and radios">
        <div className="flex flex-col items-start gap-4">
          <SegmentedLinks
            label="View"
            items={views.map((item) => ({ ...item, to: `/?view=${item.value}`, current: item.value === 'all' }))}
          />
          <Segmented label="View, as a choice" name="view" items={views} value={view} onValueChange={setView} />
        </div>
      </Specimen>
      <div className="grid gap-10 sm:grid-cols-2">
        <Specimen label="Radio rows">
          <RadioGroup
            legend="Kind of place"
            name="place"
            defaultValue="b"
            options={[
              { value: 'a', label: 'Coffee shop', count: 22 },
              { value: 'b', label: 'Bakery', count: 14 },
              { value: 'c', label: 'Somewhere with a name too long for one line of this column', count: 1204 },
              { value: 'd', label: 'Closed', count: 0, disabled: true },
            ]}
          />
        </Specimen>
        <Specimen label="Radio rows with detail and error">
          <RadioGroup
            legend="Delivery"
            name="delivery"
            required
            error="Choose one."
            options={[
              { value: 'a', label: 'All at once', detail: 'Ten business days' },
              { value: 'b', label: 'In parts', detail: 'We store the rest' },
            ]}
          />
        </Specimen>
      </div>
      <Specimen label="Radio pills">
        <RadioGroup
          legend="Size"
          look="pills"
          name="size"
          defaultValue="12"
          options={[
            { value: '4', label: '4 oz' },
            { value: '8', label: '8 oz' },
            { value: '12', label: '12 oz' },
            { value: '16', label: '16 oz' },
            { value: '20', label: '20 oz', disabled: true },
          ]}
        />
      </Specimen>
      <Specimen label="Checkboxes">
        <div className="max-w-form">
          <Checkbox
            name="one"
            label="Draw five sketches for me, free. First ones in 36 hours on average."
            defaultChecked
          />
          <Checkbox name="two" label="Send me four emails a year" hint="Unsubscribe with one click." />
          <Checkbox name="three" label="I have the right to use this logo" error="Please confirm this." />
          <Checkbox name="four" label="With a count" count={1204} />
          <Checkbox name="five" label="Not available" disabled />
          <Checkbox name="six" label="Not available, on" disabled defaultChecked />
        </div>
      </Specimen>
    </Chapter>
  );
}
