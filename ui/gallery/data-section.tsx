import { Badge, type BadgeTone } from '../badge.tsx';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Picture } from '../picture.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { Skeleton, SkeletonText } from '../skeleton.tsx';
import { Spinner } from '../spinner.tsx';
import { Table, type TableColumn } from '../table.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

/** A drawing that needs no file: two leaves of paper on the ground of every picture. */
const samplePicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><path fill="#f1ece2" d="M0 0h400v500H0z"/><path fill="#bd9a70" d="m92 150 170-44 46 214-170 44z"/><path fill="#fbf8f3" stroke="#e2d9cb" stroke-width="2" d="m140 190 168-20 26 208-168 20z"/></svg>',
)}`;

type Line = { id: string; name: string; state: string; tone: BadgeTone; amount: number };

const columns: TableColumn<Line>[] = [
  {
    key: 'id',
    header: 'Number',
    cell: (line) => (
      <a href="#top" className="link font-semibold whitespace-nowrap">
        {line.id}
      </a>
    ),
  },
  { key: 'name', header: 'Name', cell: (line) => line.name },
  { key: 'state', header: 'State', cell: (line) => <Badge tone={line.tone}>{line.state}</Badge> },
  {
    key: 'amount',
    header: 'Amount',
    numeric: true,
    sort: 'descending',
    cell: (line) => line.amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
  },
];

const states: [string, BadgeTone][] = [
  ['New', 'attention'],
  ['In work', 'neutral'],
  ['Done', 'success'],
  ['Refused', 'error'],
];

const lines: Line[] = Array.from({ length: 12 }, (_, index) => {
  const [state, tone] = states[index % 4] ?? ['New', 'attention'];
  return {
    id: `R-2026-${String(142 - index).padStart(5, '0')}`,
    name: 'Maison Bell, a house with a long name',
    state,
    tone,
    amount: 16300.5 / (index + 1),
  };
});

export function DataSection() {
  return (
    <Chapter title="Content" note="What is there, what is coming, and what is not there.">
      <Specimen label="Picture: on its ground, coming, failed (takes no room)">
        <div className="grid grid-cols-2 gap-grid sm:grid-cols-3">
          <Picture
            src={samplePicture}
            width={400}
            height={500}
            alt="Two sheets of paper"
            className="w-full rounded-card"
          />
          <Skeleton className="aspect-4/5 w-full" />
          <div className="rounded-card border border-dashed border-field p-4 text-14 text-muted">
            <Picture src="/missing.webp" width={400} height={500} title="Not there" className="w-full" />
            Nothing above this line.
          </div>
        </div>
      </Specimen>
      <Specimen label="Skeleton text, spinner, progress">
        <div className="grid items-center gap-10 sm:grid-cols-2">
          <SkeletonText lines={4} />
          <div className="flex flex-col gap-6">
            <Row>
              <Spinner />
              <span className="text-muted">Looking for the file</span>
            </Row>
            <ProgressBar label="To the next price" value={0.5} />
            <ProgressBar label="Uploading" />
          </div>
        </div>
      </Specimen>
      <Specimen label="Table with a head that stays">
        <Table caption="Lines" columns={columns} rows={lines} toKey={(line) => line.id} className="max-h-96" />
      </Specimen>
      <Specimen label="Table without rows">
        <Table
          caption="No lines"
          columns={columns}
          rows={[]}
          toKey={(line) => line.id}
          empty="No line matches. Widen the dates."
        />
      </Specimen>
      <Specimen label="Empty state">
        <EmptyState
          title="Nothing matches all three"
          heading="h3"
          actions={
            <>
              <Button>Clear the filters</Button>
              <Button variant="line">Ask a person</Button>
            </>
          }
        >
          <p>Take one filter away, or tell us what you look for. We answer within one business day.</p>
        </EmptyState>
      </Specimen>
    </Chapter>
  );
}
