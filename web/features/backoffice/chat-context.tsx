import { Form } from 'react-router';
import { toBackofficeRequestPath } from '#contract/backoffice-paths.ts';
import type { ChatDetail } from '#contract/chat/staff-chats.ts';
import { formatInstantDate } from '#contract/format-date.ts';
import { formatCents, formatCount } from '#contract/format-number.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { KeyCap } from '#ui/key-cap.tsx';
import { Link } from '#ui/link.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { When } from './when.tsx';

/** What staff look at while they answer: the page, the cart, what the customer has with us, the visit. */
export function ChatContext({ chat }: { chat: ChatDetail }) {
  const { product, visit, cart, company, requests } = chat;
  const title = 'mb-1 flex justify-between gap-3 text-15 font-semibold';
  return (
    // Each grid is one column as wide as its place: WebKit makes an automatic one as wide as the longest title.
    <div className="grid grid-cols-1 content-start gap-5 text-14">
      <section aria-label="On this page now">
        <h2 className={title}>On this page now</h2>
        {visit[0] ? (
          <p className="wrap-anywhere">{product?.title ?? (visit[0].title || visit[0].path)}</p>
        ) : (
          <p>Unknown.</p>
        )}
      </section>
      <section aria-label="Cart">
        <h2 className={title}>
          Cart {cart && cart.count > 0 && <span className="tabular-nums">{formatCents(cart.goods_cents)}</span>}
        </h2>
        {cart && cart.lines.length > 0 ? (
          <ul className="grid grid-cols-1 gap-1">
            {cart.lines.map((line) => (
              <li key={line.id} className="flex justify-between gap-3">
                <span className="truncate">{line.product.title}</span>
                <span className="tabular-nums">{formatCount(line.quantity)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">Empty.</p>
        )}
      </section>
      {company && (
        <section aria-label="Customer">
          <h2 className={title}>
            {company.name} <span className="text-13 text-muted">since {formatInstantDate(company.since)}</span>
          </h2>
          <ul className="grid grid-cols-1 gap-1">
            {requests.map(({ id, number, label }) => (
              <li key={id} className="flex justify-between gap-3">
                <Link to={toBackofficeRequestPath(id)} className="link tabular-nums">
                  {number}
                </Link>
                <span className="text-muted">{label}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="This visit">
        <h2 className={title}>This visit</h2>
        <ol className="grid grid-cols-1 gap-1">
          {visit.slice(0, 8).map(({ at, path, title: name }) => (
            <li key={at} className="flex justify-between gap-3">
              <span className="truncate">{name || path}</span>
              <span className="shrink-0 text-muted">
                <When at={at} short />
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** A request, or at once a quote, with the lines of the cart. */
export function ChatRequestForm({ chat, refused }: { chat: ChatDetail; refused: Refused | null }) {
  if (chat.request_id)
    return (
      <Form method="post" className="flex flex-wrap items-center gap-3">
        <Link
          to={toBackofficeRequestPath(chat.request_id)}
          className="link inline-flex min-h-control items-center text-15"
        >
          View the request
        </Link>
        <Button type="submit" name="intent" value="quote" size="small" data-key="q">
          Build quote <KeyCap>Q</KeyCap>
        </Button>
      </Form>
    );
  return (
    <details open={refused !== null}>
      <summary data-key="r" className="link inline-flex min-h-control cursor-pointer items-center text-15">
        Create a request <KeyCap>R</KeyCap>
      </summary>
      <Form method="post" noValidate className="mt-2 grid gap-3">
        <Field label="Email" error={refused?.fields.business_email}>
          <TextInput name="business_email" type="email" defaultValue={refused?.values.business_email ?? chat.email} />
        </Field>
        <Field label="Restaurant" error={refused?.fields.restaurant}>
          <TextInput name="restaurant" defaultValue={refused?.values.restaurant ?? chat.company?.name ?? ''} />
        </Field>
        <Field label="ZIP code" error={refused?.fields.zipcode}>
          <TextInput name="zipcode" defaultValue={refused?.values.zipcode ?? ''} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="request" size="small">
            Create a request
          </Button>
          <Button type="submit" name="intent" value="request-quote" size="small" variant="line" data-key="q">
            Build quote <KeyCap>Q</KeyCap>
          </Button>
        </div>
      </Form>
    </details>
  );
}
