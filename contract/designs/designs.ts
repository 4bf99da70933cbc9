import * as z from 'zod/mini';
import { LinkToken } from '../access-links/access-links.ts';
import { defineEndpoint } from '../endpoint.ts';
import { atMost, optionalText, requiredLine, requiredText } from '../fields.ts';
import { designPhases, designStates } from '../workflows/design-workflow.ts';
import { Tone } from '../workflows/move-offer.ts';
import { conceptLimit, pinLimits } from './design-limits.ts';
import { CustomerDesign, DesignRow, StaffDesign, WaitsFor } from './design-views.ts';
import { LookForm } from './look-form.ts';

const DesignId = z.uuid('We couldn’t find this design.');
const Version = z.pipe(z.union([z.number(), z.string()]), z.transform(Number));
const Move = { to: z.enum(designStates), version: Version, reason: optionalText(2000) };
const Share = z
  .pipe(z.union([z.number(), z.string()], 'Please choose a place on the picture.'), z.transform(Number))
  .check(z.refine((value) => value >= 0 && value <= 1, 'Please choose a place on the picture.'));
const NewPin = {
  /** The concept or proof that it is pinned on. */
  on: z.uuid('Please choose a picture.'),
  x: Share,
  y: Share,
  text: requiredText('Please write a comment.', pinLimits.text),
};
const FileId = z.string('Please choose a file.').check(z.regex(/^[0-9a-f]{40}$/, 'Please choose a file.'));
const Number1to5 = z
  .pipe(z.union([z.number(), z.string()]), z.transform(Number))
  .check(
    z.refine(
      (value) => Number.isInteger(value) && value >= 1 && value <= conceptLimit,
      `Please choose a concept from 1 to ${conceptLimit}.`,
    ),
  );

/** What approves one file: its hash, under a name. */
export const proofApproval = {
  version: Version,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This is not the hash of a proof.')),
  name: requiredLine('Please enter your name.', 120),
  agree: z.literal(true, 'Please confirm that you checked the proof.'),
};

export const designsEndpoints = {
  'GET /api/design': defineEndpoint({
    audience: 'anyone',
    summary: 'A design by the token of its link or of its request’s link or, for its account, by its id.',
    input: z.object({ id: LinkToken }),
    output: CustomerDesign,
  }),
  'POST /api/design/choose': defineEndpoint({
    audience: 'anyone',
    summary: 'The customer chooses a concept, with words where two are combined.',
    input: z.object({ id: LinkToken, version: Version, concept: Number1to5, note: optionalText(2000) }),
    output: CustomerDesign,
  }),
  'POST /api/design/move': defineEndpoint({
    audience: 'anyone',
    summary: 'The customer asks for changes to the concepts or the proof, in words or by pins.',
    input: z.object({ id: LinkToken, ...Move }),
    output: CustomerDesign,
  }),
  'POST /api/design/pin': defineEndpoint({
    audience: 'anyone',
    summary: 'The customer pins a comment on a concept or proof that was sent.',
    input: z.object({ id: LinkToken, ...NewPin }),
    output: CustomerDesign,
  }),
  'POST /api/design/approve': defineEndpoint({
    audience: 'anyone',
    summary: 'The customer approves the proof with this hash. A newer proof is a conflict; a second approval too.',
    input: z.object({ id: LinkToken, ...proofApproval }),
    output: CustomerDesign,
  }),
  'GET /api/designs': defineEndpoint({
    audience: 'customer',
    summary: 'The designs of the company that the customer works in, newest first.',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          label: z.string(),
          tone: Tone,
          phase: z.enum(designPhases),
          waits_for: WaitsFor,
          product_name: z.string(),
          /** Of the product, by its path below /media. */
          picture: z.nullable(z.string()),
          /** The order whose line waits for it, which asks for the same answer. */
          order_id: z.nullable(z.string()),
          url: z.string(),
        }),
      ),
    }),
  }),
  'GET /api/design/speed': defineEndpoint({
    audience: 'anyone',
    summary: 'How long concepts took us: the average and the share within 36 business hours; null before there are 20.',
    input: z.object({}),
    output: z.object({
      speed: z.nullable(z.object({ designs: z.int(), average_hours: z.number(), share_within: z.number() })),
    }),
  }),

  'GET /api/backoffice/designs': defineEndpoint({
    audience: 'staff',
    summary: 'Designs, the least time left first; those that wait for the customer after them.',
    input: z.object({
      state: z._default(z.enum([...designStates, 'ours', 'open', 'all']), 'open'),
      keyword: z._default(z.string().check(z.trim(), atMost(200)), ''),
    }),
    output: z.object({ total: z.int(), list: z.array(DesignRow) }),
  }),
  'GET /api/backoffice/design': defineEndpoint({
    audience: 'staff',
    summary: 'A design with its concepts, proofs, pins, clock and history.',
    input: z.object({ id: DesignId }),
    output: StaffDesign,
  }),
  'POST /api/backoffice/design/concept': defineEndpoint({
    audience: 'staff',
    needs: 'designs.write',
    summary: 'Adds a concept, or a revised picture of one that was sent; the customer sees it when it is sent.',
    input: z.object({
      id: DesignId,
      number: Number1to5,
      file_id: FileId,
      title: requiredLine('Please name the concept.', 60),
      note: optionalText(500),
    }),
    output: StaffDesign,
  }),
  'POST /api/backoffice/design/concepts': defineEndpoint({
    audience: 'staff',
    needs: 'designs.write',
    summary: 'Adds several concepts at once: each file takes the next free number, and its name is the title.',
    input: z.object({
      id: DesignId,
      file_ids: z
        .array(FileId)
        .check(
          z.minLength(1, 'Please choose at least one file.'),
          z.maxLength(conceptLimit, `A design has at most ${conceptLimit} concepts.`),
        ),
      /** Of the browser that sent the files. */
      guest_id: optionalText(60),
    }),
    output: StaffDesign,
  }),
  'POST /api/backoffice/design/looks': defineEndpoint({
    audience: 'staff',
    needs: 'designs.write',
    summary:
      'Makes the five looks of the customer’s logo into concepts, one for each free number: of the logo on the product, or of a file attached to the request.',
    input: z.object({ id: DesignId, file_id: z._default(z.union([z.literal(''), FileId]), '') }),
    output: StaffDesign,
  }),
  'POST /api/backoffice/design/look': defineEndpoint({
    audience: 'staff',
    needs: 'designs.write',
    summary: 'Changes the look of a concept: its picture is made anew, as a revision where it was sent.',
    input: z.extend(LookForm, { id: DesignId, number: Number1to5 }),
    output: StaffDesign,
  }),
  'POST /api/backoffice/design/proof': defineEndpoint({
    audience: 'staff',
    needs: 'designs.write',
    summary: 'Adds the next proof; one that was not sent is replaced.',
    input: z.object({ id: DesignId, file_id: FileId, note: optionalText(500) }),
    output: StaffDesign,
  }),
  'POST /api/backoffice/design/flat-proof': defineEndpoint({
    audience: 'staff',
    needs: 'designs.write',
    summary: 'Makes the next proof from the look that was chosen: its artwork at actual size, as a PDF.',
    input: z.object({ id: DesignId }),
    output: StaffDesign,
  }),
  'POST /api/backoffice/design/pin': defineEndpoint({
    audience: 'staff',
    needs: 'designs.write',
    summary: 'Pins an internal note on a concept or proof.',
    input: z.object({ id: DesignId, ...NewPin }),
    output: StaffDesign,
  }),
  'POST /api/backoffice/design/pin/done': defineEndpoint({
    audience: 'staff',
    needs: 'designs.write',
    summary: 'Ticks a pin off, or opens it again.',
    input: z.object({ id: DesignId, pin_id: z.uuid('We couldn’t find this pin.'), done: z.boolean() }),
    output: StaffDesign,
  }),
  'POST /api/backoffice/design/move': defineEndpoint({
    audience: 'staff',
    needs: 'designs.write',
    summary: 'Confirms the brief, sends concepts or a proof, puts on hold, resumes or cancels.',
    input: z.object({ id: DesignId, ...Move }),
    output: StaffDesign,
  }),
};
