import type { ReactNode } from 'react';
import type { RequestDetail } from '#contract/backoffice/requests.ts';
import { formatDate } from '#contract/format-date.ts';
import { toSourceName } from '#contract/requests/source-names.ts';
import { CustomerLinks } from './customer-link.tsx';
import { When } from './when.tsx';

/** Who asks, from where, and what we know of them. */
export function RequestFacts({ request }: { request: RequestDetail }) {
  const { business_email: email, phone, zipcode, need_by: needBy, account } = request;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-15">
      <Fact name="Email" wide>
        <a href={`mailto:${email}`} className="link break-all">
          {email}
        </a>
      </Fact>
      <Fact name="Phone">
        {phone ? (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link">
            {phone}
          </a>
        ) : (
          'Not given'
        )}
      </Fact>
      <Fact name="ZIP">{zipcode || 'Not given'}</Fact>
      <Fact name="Needed by">{needBy ? formatDate(needBy) : 'No date'}</Fact>
      <Fact name="Account">
        {account ? `${account.name}${account.email_verified ? '' : ', email not verified'}` : 'None'}
      </Fact>
      <Fact name="Received" wide>
        <When at={request.created_at} />
      </Fact>
      <Fact name="Sent from" wide>
        {toSourceName(request.submit_source)}
        {request.ip && `, from ${request.ip}`}
      </Fact>
      {request.repeats > 0 && <Fact name="Sent">{request.repeats + 1} times with the same text</Fact>}
      <Fact name="Customer’s links" wide>
        <CustomerLinks links={request.links} mayHandle={request.may_handle} />
      </Fact>
    </dl>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="text-13 font-semibold text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
