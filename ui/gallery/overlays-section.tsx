import { Copy, Ellipsis, Trash2 } from 'lucide-react';
import { Button } from '../button.tsx';
import { Dialog, DialogClose } from '../dialog.tsx';
import { Drawer } from '../drawer.tsx';
import { Field, TextInput } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '../menu.tsx';
import { RadioGroup } from '../radio.tsx';
import { showToast } from '../toast-store.ts';
import { Tooltip } from '../tooltip.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

const places = ['Coffee shop', 'Bakery', 'Food truck', 'Burgers', 'Juice bar', 'Dessert', 'Pizza', 'Salads'];
const options = places.map((label, index) => ({ value: label, label, count: 22 - index }));

function DrawerBody() {
  return <RadioGroup legend="Kind of place" name="drawer-place" defaultValue="Bakery" options={options} />;
}

const foot = (
  <div className="grid grid-cols-[auto_1fr] gap-2.5">
    <DialogClose render={<Button variant="line">Clear</Button>} />
    <DialogClose render={<Button>Show 31 results</Button>} />
  </div>
);

export function OverlaysSection() {
  return (
    <Chapter title="Overlays" note="Escape closes, focus returns to where it came from.">
      <Specimen label="Drawer from the right, left and below">
        <Row>
          <Drawer title="Filter" trigger={<Button variant="line">Right, 420</Button>} footer={foot}>
            <DrawerBody />
          </Drawer>
          <Drawer title="Menu" side="left" width={300} trigger={<Button variant="line">Left, 300</Button>}>
            <DrawerBody />
          </Drawer>
          <Drawer
            title="Filter"
            side="bottom"
            width={560}
            trigger={<Button variant="line">Below</Button>}
            footer={foot}
          >
            <DrawerBody />
          </Drawer>
        </Row>
      </Specimen>
      <Specimen label="Dialog">
        <Row>
          <Dialog
            title="Clear the list?"
            description="Five lines will be removed. This cannot be undone."
            trigger={<Button variant="line">Question</Button>}
            footer={
              <>
                <DialogClose render={<Button variant="line">Keep it</Button>} />
                <DialogClose render={<Button>Clear it</Button>} />
              </>
            }
          />
          <Dialog title="Change your name" size="medium" trigger={<Button variant="line">Form</Button>}>
            <form className="grid gap-5">
              <Field label="Name" required hint="As it should stand on the invoice.">
                <TextInput name="dialog-name" />
              </Field>
              <Button>Save</Button>
            </form>
          </Dialog>
        </Row>
      </Specimen>
      <Specimen label="Menu and tooltip">
        <Row>
          <Menu
            align="start"
            trigger={
              <IconButton label="More" variant="line">
                <Ellipsis aria-hidden="true" className="size-5" />
              </IconButton>
            }
          >
            <MenuGroup label="This line">
              <MenuItem
                icon={<Copy aria-hidden="true" className="size-4.5" />}
                onSelect={() => showToast({ message: 'Copied.' })}
              >
                Copy
              </MenuItem>
              <MenuLink to="/">Open in full</MenuLink>
              <MenuItem disabled onSelect={() => {}}>
                Not yet possible
              </MenuItem>
            </MenuGroup>
            <MenuSeparator />
            <MenuItem
              tone="error"
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              onSelect={() => showToast({ message: 'Removed.', tone: 'success' })}
            >
              Remove
            </MenuItem>
          </Menu>
          <Tooltip text="Copies the address of this page">
            <IconButton label="Copy address" variant="line">
              <Copy aria-hidden="true" className="size-5" />
            </IconButton>
          </Tooltip>
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
