import { ArrowRight, Search, ShoppingBag, User, X } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../badge.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { IconButton, IconLink } from '../icon-button.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

const variants = ['primary', 'strong', 'line', 'quiet'] as const;
const tones = ['neutral', 'ink', 'success', 'attention', 'error', 'line', 'muted'] as const;

export function ActionsSection() {
  const [pending, setPending] = useState(false);
  const work = () => {
    setPending(true);
    setTimeout(() => setPending(false), 2000);
  };
  return (
    <Chapter title="Actions" note="One orange act a screen; every other strong button is ink.">
      <Specimen label="Variants at 48">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen label="Sizes 56, 48, 44">
        <Row>
          <Button variant="primary" size="large">
            Send request
          </Button>
          <Button>Save changes</Button>
          <Button size="small" variant="line">
            Choose a file
          </Button>
        </Row>
      </Specimen>
      <Specimen label="Pending keeps the width; press the last to see it live">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} pending>
              Save changes
            </Button>
          ))}
          <Button variant="line" pending={pending} onClick={work}>
            Work for two seconds
          </Button>
        </Row>
      </Specimen>
      <Specimen label="Disabled">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {variant}
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen label="Links, icons, full width, long words">
        <Row>
          <ButtonLink to="/" variant="strong">
            See the set
          </ButtonLink>
          <ButtonLink to="/" variant="line">
            Next
            <ArrowRight aria-hidden="true" className="size-4" />
          </ButtonLink>
        </Row>
        <div className="mt-3 max-w-90">
          <Button variant="primary" size="large" wide>
            A label so long that it has to break into a second line on most screens
          </Button>
        </div>
      </Specimen>
      <Specimen label="Icon buttons, 44 square">
        <Row>
          <IconButton label="Search">
            <Search aria-hidden="true" className="size-5.5" />
          </IconButton>
          <IconLink to="/" label="Cart, 2 items" badge={2}>
            <ShoppingBag aria-hidden="true" className="size-5.5" />
          </IconLink>
          <IconLink to="/" label="Cart, 99+ items" badge="99+">
            <ShoppingBag aria-hidden="true" className="size-5.5" />
          </IconLink>
          <IconButton label="Account" variant="line">
            <User aria-hidden="true" className="size-5.5" />
          </IconButton>
          <IconButton label="Close" variant="ink">
            <X aria-hidden="true" className="size-5.5" />
          </IconButton>
          <IconButton label="Search, not available" disabled>
            <Search aria-hidden="true" className="size-5.5" />
          </IconButton>
        </Row>
      </Specimen>
      <Specimen label="Badges on a picture, and in lists">
        <div className="mb-3 flex flex-wrap gap-2 rounded-card bg-sunk p-6">
          <Badge tone="white">white</Badge>
          <Badge tone="leaf">leaf</Badge>
        </div>
        <div className="flex flex-wrap gap-2 rounded-card bg-card p-6">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </Specimen>
      <Specimen label="On a dark band">
        <div className="on-ink flex flex-wrap items-center gap-3 rounded-card p-6">
          <Button variant="primary">primary</Button>
          <Button variant="light">light</Button>
          <a href="#top" className="link">
            Start with your logo
          </a>
          <span className="text-14 text-ink-muted">Second line</span>
        </div>
      </Specimen>
    </Chapter>
  );
}
