import type { Concept, DesignFile, Pin, Proof } from '#contract/designs/design-views.ts';
import { listPreflightFacts } from '#contract/designs/preflight.ts';
import type { ConceptRecord, PinRecord, ProofRecord } from '#database/queries/design-files.ts';
import type { StoredFile } from '#database/queries/files.ts';
import { isShownInline } from '../../files/content-types.ts';
import type { FileLinks } from '../../files/file-url.ts';

interface Context {
  pins: PinRecord[];
  links: FileLinks;
  linkId: string | null;
  reader: 'customer' | 'staff';
}

/** The newest picture of each concept that this reader may see. */
export function toConcepts(rows: { concept: ConceptRecord; file: StoredFile }[], context: Context): Concept[] {
  const seen = new Set<number>();
  return rows.flatMap(({ concept, file }) => {
    if ((context.reader === 'customer' && !concept.sentAt) || seen.has(concept.number)) return [];
    seen.add(concept.number);
    const { id, number, revision, title, note, sentAt, art } = concept;
    // Comments on earlier pictures of it are shown with it: they say why it was revised.
    const pictures = rows.filter((each) => each.concept.number === number).map((each) => each.concept.id);
    return [
      {
        id,
        number,
        revision,
        title,
        note,
        file: toDesignFile(file, context.links, context.linkId),
        look: art?.look ?? null,
        is_sent: sentAt !== null,
        pins: toPins(context, `Concept ${number}`, ({ conceptId }) => pictures.includes(conceptId ?? '')),
      },
    ];
  });
}

export function toProofs(rows: { proof: ProofRecord; file: StoredFile }[], context: Context): Proof[] {
  return rows
    .filter(({ proof }) => context.reader === 'staff' || proof.sentAt)
    .map(({ proof, file }) => ({
      id: proof.id,
      number: proof.number,
      note: proof.note,
      file: toDesignFile(file, context.links, context.linkId),
      sha256: proof.sha256,
      facts: listPreflightFacts(file),
      created_at: proof.createdAt.toISOString(),
      sent_at: proof.sentAt?.toISOString() ?? null,
      approved: proof.approvedAt && {
        at: proof.approvedAt.toISOString(),
        by: proof.approvedBy ?? '',
        sha256: proof.approvedSha256 ?? '',
      },
      pins: toPins(context, `Proof ${proof.number}`, ({ proofId }) => proofId === proof.id),
    }));
}

function toPins({ pins, reader }: Context, on: string, isOn: (pin: PinRecord) => boolean): Pin[] {
  return pins
    .filter((pin) => isOn(pin) && (reader === 'staff' || !pin.internal))
    .map((pin) => {
      const isCustomer = pin.authorKind === 'customer';
      return {
        id: pin.id,
        number: pin.number,
        x: pin.x,
        y: pin.y,
        text: pin.text,
        by: isCustomer && reader === 'customer' ? 'You' : pin.authorName || (isCustomer ? 'Customer' : 'We'),
        is_customer: isCustomer,
        internal: pin.internal,
        done: pin.doneAt !== null,
        at: pin.createdAt.toISOString(),
        on,
      };
    });
}

/** Pictures are shown as they are, everything else by its preview. */
export function toDesignFile(file: StoredFile, links: FileLinks, linkId: string | null): DesignFile {
  const url = links.toUrl(file, linkId);
  const preview = file.preview === 'ready' ? links.toPreviewUrl(file.id, linkId) : null;
  const picture = isShownInline(file.kind) ? url : preview;
  const note = file.preview === 'pending' ? 'We’re making the preview.' : file.previewNote;
  return { name: file.name, bytes: file.bytes, url, picture, picture_note: picture ? '' : note };
}
