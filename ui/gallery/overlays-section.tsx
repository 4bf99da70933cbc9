import { useState } from 'react';
import { Button } from '../button.tsx';
import { Field, TextInput } from '../field.tsx';
import { Modal } from '../modal.tsx';
import { RadioGroup } from '../radio.tsx';
import { Sheet } from '../sheet.tsx';
import { showToast } from '../toast-store.ts';
import { Chapter, Row, Specimen } from './specimen.tsx';

const places = ['Coffee shop', 'Bakery', 'Food truck', 'Burgers', 'Juice bar', 'Dessert', 'Pizza', 'Salads'];
const options = places.map((label, index) => ({ value: label, label, count: 22 - index }));

function SheetSpecimen({ side }: { side: 'right' | 'bottom' }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {side === 'right' ? 'From the right' : 'From below'}
      </Button>
      <Sheet
        title="Filter"
        open={open}
        onClose={close}
        side={side}
        footer={<Button onClick={close}>Show 31 results</Button>}
      >
        <RadioGroup legend="Kind of place" name={`sheet-${side}`} defaultValue="Bakery" options={options} />
      </Sheet>
    </>
  );
}

function ModalSpecimen({ place }: { place: 'center' | 'corner' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {place === 'center' ? 'In the middle' : 'In the corner'}
      </Button>
      <Modal
        title="Change your name"
        note="As it should stand on the invoice."
        open={open}
        onClose={() => setOpen(false)}
        place={place}
      >
        <Field label="Name" required>
          <TextInput name={`modal-${place}`} />
        </Field>
      </Modal>
    </>
  );
}

export function OverlaysSection() {
  return (
    <Chapter title="Overlays" note="Escape closes, focus returns to where it came from.">
      <Specimen label="Sheet">
        <Row>
          <SheetSpecimen side="right" />
          <SheetSpecimen side="bottom" />
        </Row>
      </Specimen>
      <Specimen label="Modal">
        <Row>
          <ModalSpecimen place="center" />
          <ModalSpecimen place="corner" />
        </Row>
      </Specimen>
      <Specimen label="Toasts: three seconds, at most three, still while you read">
        <Row>
          <Button variant="line" onClick={() => showToast({ message: 'The address is copied.' })}>
            Info
          </Button>
          <Button
            variant="line"
            onClick={() =>
              showToast({
                message: 'Added to your list.',
                tone: 'success',
                action: { label: 'View', onSelect: () => {} },
              })
            }
          >
            Success
          </Button>
          <Button
            variant="line"
            onClick={() =>
              showToast({ message: 'That did not work. Check your connection and try again.', tone: 'error' })
            }
          >
            Error
          </Button>
        </Row>
      </Specimen>
    </Chapter>
  );
}
