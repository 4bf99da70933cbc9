import { Form, useNavigation } from 'react-router';
import { formatDay } from '#contract/format-date.ts';
import { describeCases } from '#contract/storage/pieces.ts';
import type { StaffRelease } from '#contract/storage/storage.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { StateBadge } from '../../platform/state-badge.tsx';

interface StaffReleasesProps {
  releases: StaffRelease[];
  refused: Refused | null;
}

/** Releases with what comes next for each: pick, ship with a carrier, deliver, or reject with a reason. */
export function StaffReleases({ releases, refused }: StaffReleasesProps) {
  return (
    <ul className="grid gap-3">
      {releases.map((release) => (
        <li key={release.id} className="rounded-card border border-line bg-card p-4 text-14">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge {...release} />
            <span className="font-semibold text-15">
              {describeCases(release.pieces, release.case_pack)}, {release.title}
            </span>
            <span className="ml-auto text-muted tabular-nums">{release.number}</span>
          </div>
          <p className="mt-1">
            {release.company} to {release.ship_to.name}, {release.ship_to.street}, {release.ship_to.city},{' '}
            {release.ship_to.state} {release.ship_to.zipcode}
          </p>
          <p className="text-muted">
            {[
              release.wanted_on && `Ship on ${formatDay(release.wanted_on)}`,
              release.delivery_note,
              release.note && `“${release.note}”`,
              release.carrier && [release.carrier, release.tracking].filter(Boolean).join(' '),
            ]
              .filter(Boolean)
              .join('. ')}
          </p>
          {release.moves.length > 0 && (
            <div className="mt-3 flex flex-wrap items-start gap-2">
              {release.moves.map((move) => (
                <MoveForm
                  key={`${move.to}-${release.version}`}
                  release={release}
                  move={move}
                  refused={refused?.values.id === release.id && refused.values.to === move.to ? refused : null}
                />
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

interface MoveFormProps {
  release: StaffRelease;
  move: StaffRelease['moves'][number];
  refused: Refused | null;
}

function MoveForm({ release, move, refused }: MoveFormProps) {
  const { formData } = useNavigation();
  const sending = formData?.get('id') === release.id && formData.get('to') === move.to;
  const needsCarrier = move.to === 'shipped';
  const needsReason = move.reason === 'required';
  const hidden = (
    <>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={release.id} />
      <input type="hidden" name="version" value={release.version} />
      <input type="hidden" name="to" value={move.to} />
    </>
  );
  const button = (
    <Button type="submit" size="small" variant={needsReason ? 'line' : 'strong'} pending={sending}>
      {move.label}
    </Button>
  );
  if (!needsCarrier && !needsReason)
    return (
      <Form method="post" preventScrollReset>
        {hidden}
        {button}
        {refused && <Refusal refused={refused} />}
      </Form>
    );
  return (
    <details open={needsCarrier || refused !== null} className="w-full">
      {needsReason && <summary className="link inline-flex min-h-control list-none items-center">{move.label}</summary>}
      {needsCarrier && <summary className="sr-only">{move.label}</summary>}
      <Form method="post" preventScrollReset noValidate className="flex flex-wrap items-end gap-3">
        {hidden}
        {needsCarrier ? (
          <>
            <Field label="Carrier" error={refused?.fields.carrier} className="w-36">
              <TextInput name="carrier" defaultValue={refused?.values.carrier} maxLength={60} required />
            </Field>
            <Field label="Tracking number" optional className="w-52">
              <TextInput name="tracking" defaultValue={refused?.values.tracking} maxLength={80} />
            </Field>
          </>
        ) : (
          <Field
            label="Reason"
            error={refused?.fields.reason}
            hint="The customer gets this by email."
            className="w-full"
          >
            <TextInput name="reason" defaultValue={refused?.values.reason} maxLength={1000} required />
          </Field>
        )}
        {button}
        {refused && <Refusal refused={refused} />}
      </Form>
    </details>
  );
}

function Refusal({ refused }: { refused: Refused }) {
  if (Object.keys(refused.fields).length > 0) return null;
  return (
    <p role="alert" className="mt-2 w-full font-semibold text-error">
      {refused.msg}
    </p>
  );
}
