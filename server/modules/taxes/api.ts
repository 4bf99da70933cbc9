import { can } from '#contract/auth/capabilities.ts';
import { mayBuy } from '#contract/companies/membership-roles.ts';
import { fail } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { findCompany, findWorkplace } from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import { attachFiles, findOwnFiles } from '#database/queries/files.ts';
import { findUser } from '#database/queries/people.ts';
import { readTaxRates, writeSetting } from '#database/queries/records.ts';
import { insertCertificate, listCertificates } from '#database/queries/taxes.ts';
import { toCallerActor } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { isGuestId } from '../../calls/guest-id.ts';
import type { Parts } from '../../parts.ts';
import { inCompany } from '../companies/workplace.ts';
import { createCertificateSubject } from './certificate-subject.ts';
import { toCertificate } from './present.ts';

type TaxCall =
  | 'GET /api/taxes'
  | 'POST /api/taxes/certificate'
  | 'GET /api/backoffice/taxes'
  | 'POST /api/backoffice/taxes';

/** A company has one per state, and a few that were corrected; more is a script. */
const mostCertificates = 100;

export function createTaxHandlers(parts: Parts): Pick<Handlers, TaxCall> {
  const { database, links } = parts;
  const subject = createCertificateSubject(parts);

  async function readOwn(db: Queryable, userId: string) {
    const { companyId, role } = await findWorkplace(db, userId);
    const company = companyId ? await findCompany(db, companyId) : null;
    const rows = company ? await listCertificates(db, company.id) : [];
    const { rates } = await readTaxRates(db);
    return {
      company: company?.name ?? null,
      may_send: company !== null && mayBuy(role),
      taxed_regions: rates.filter(({ rate }) => rate > 0).map(({ region }) => region),
      list: rows.map((row) => toCertificate(row, links, null)),
    };
  }

  return {
    'GET /api/taxes': (_input, { session }) => readOwn(database, session.userId),

    'POST /api/taxes/certificate': ({ region, certificate_number, file_id, guest_id }, caller) =>
      inCompany(parts, caller, async (tx, { company, place }) => {
        if (!mayBuy(place.role)) return fail('viewersReadOnly');
        const user = await findUser(tx, caller.session.userId);
        if (!user) return fail('unauthenticated');
        const before = await listCertificates(tx, company.id);
        // A form that is sent twice is one certificate.
        if (before.some(({ certificate }) => certificate.fileId === file_id && certificate.region === region))
          return readOwn(tx, user.id);
        if (before.length >= mostCertificates)
          return fail('conflict', { msg: 'Your company has sent too many certificates. Please call us.' });
        const owner = { userId: user.id, guestId: isGuestId(guest_id) ? guest_id : null };
        if ((await findOwnFiles(tx, [file_id], owner)).length === 0)
          return fail('invalid', { fields: { file_id: 'The file is gone. Please attach it again.' } });
        const certificate = { companyId: company.id, region, certificateNumber: certificate_number, fileId: file_id };
        const row = await insertCertificate(tx, { ...certificate, email: user.email });
        await attachFiles(tx, [file_id], 'tax_certificate', row.id);
        await recordEvent(
          tx,
          'tax_certificate.submitted',
          { type: 'tax_certificate', id: row.id },
          toCallerActor(caller),
          {
            region,
          },
        );
        await subject.alertStaff(tx, row, '');
        return readOwn(tx, user.id);
      }),

    'GET /api/backoffice/taxes': async (_input, { session }) => ({
      ...(await readTaxRates(database)),
      may_write: can(session.roles, 'settings.write'),
    }),

    'POST /api/backoffice/taxes': ({ rates }, caller) =>
      database.transaction(async (tx) => {
        const twice = rates.find(({ region }, at) => rates.findIndex((other) => other.region === region) !== at);
        if (twice) return fail('invalid', { fields: { rates: `${twice.region} is in the table twice.` } });
        const sorted = rates.toSorted((a, b) => a.region.localeCompare(b.region));
        await writeSetting(tx, 'taxes', { rates: sorted });
        await recordEvent(tx, 'taxes.changed', { type: 'settings', id: 'taxes' }, toCallerActor(caller), {
          rates: sorted,
        });
        return { rates: sorted, may_write: true };
      }),
  };
}
