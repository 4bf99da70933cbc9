import { Accordion, AccordionItem } from '../accordion.tsx';
import { Breadcrumb } from '../breadcrumb.tsx';
import { Pagination } from '../pagination.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const toHref = (page: number) => `/?page=${page}`;

export function NavigationSection() {
  return (
    <Chapter title="Finding the way">
      <Specimen label="Breadcrumb">
        <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Products', to: '/all' }, { label: 'Cups' }]} />
        <Breadcrumb
          label="Breadcrumb, long"
          items={[
            { label: 'Home', to: '/' },
            { label: 'A category with quite a long name', to: '/a' },
            { label: 'Another category inside it', to: '/b' },
            { label: 'The thing itself, which is also not short' },
          ]}
        />
      </Specimen>
      <Specimen label="Accordion">
        <Accordion>
          <AccordionItem name="faq" title="What is the smallest run I can print?" open>
            <p>
              500 pieces for digital print, 1,000 for the rest. Each page shows its own minimum and every price break.
            </p>
          </AccordionItem>
          <AccordionItem name="faq" title="How does it work?">
            <p>You send a file. We draw it. You say yes.</p>
          </AccordionItem>
          <AccordionItem name="faq" title="What if a question is so long that it needs two lines, or three on a phone?">
            <p>Then it breaks, and the sign stays at its middle.</p>
          </AccordionItem>
        </Accordion>
      </Specimen>
      <Specimen label="Pagination: two pages, the middle of many, the last, only one">
        <div className="flex flex-col gap-8">
          <Pagination label="Pages, first of two" page={1} pageSize={24} total={31} toHref={toHref} />
          <Pagination label="Pages, middle of many" page={10} pageSize={24} total={4712} toHref={toHref} />
          <Pagination label="Pages, last of many" page={20} pageSize={24} total={480} toHref={toHref} />
          <Pagination label="Pages, only one" page={1} pageSize={24} total={7} toHref={toHref} />
        </div>
      </Specimen>
    </Chapter>
  );
}
