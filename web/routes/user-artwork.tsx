import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ArtworkLibrary } from '#contract/account/account.ts';
import { formatBytes } from '#contract/format-bytes.ts';
import { paths, toCollectionPath } from '#contract/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { AccountFrame, AccountPanel } from '../features/account/account-frame.tsx';
import { requireLogin } from '../features/account/require-login.ts';
import { offerLogoFile } from '../features/logo/logo-signal.ts';
import { load } from '../platform/load.ts';
import { LocalTime } from '../platform/local-time.tsx';
import { useHydrated } from '../platform/use-hydrated.ts';
import type { Route } from './+types/user-artwork';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireLogin(context, url);
  return load(context, 'GET /api/account/artwork', {});
}

export const meta: Route.MetaFunction = () => [{ title: 'Artwork' }];

export default function UserArtwork({ loaderData: { logos, artworks } }: Route.ComponentProps) {
  if (logos.length + artworks.length === 0) {
    return (
      <AccountFrame title="Quotes and designs">
        <EmptyState title="No artwork yet" actions={<ButtonLink to={paths.freeDesign}>Get a free design</ButtonLink>}>
          Logos you send with a request and proofs you approve are kept here, ready to use again.
        </EmptyState>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Quotes and designs" lead="What you sent and approved, ready to use again.">
      {artworks.length > 0 && (
        <AccountPanel title="Approved artwork" lead="Reorders with it skip the proof.">
          <ul className="grid gap-4 sm:grid-cols-2">
            {artworks.map(({ id, product_name, product_path, file, approved_at, used_on }) => (
              <ArtworkCard key={id} file={file} title={product_name} usedOn={used_on}>
                <p className="text-14 text-muted">
                  Approved <LocalTime at={approved_at} shape="day" />
                </p>
                <Acts file={file}>
                  {product_path && (
                    <ButtonLink to={product_path} variant="line" size="small">
                      View product<span className="sr-only">: {product_name}</span>
                    </ButtonLink>
                  )}
                </Acts>
              </ArtworkCard>
            ))}
          </ul>
        </AccountPanel>
      )}
      {logos.length > 0 && (
        <AccountPanel title="Logos" lead="Use one and see it on every product.">
          <ul className="grid gap-4 sm:grid-cols-2">
            {logos.map(({ file, sent_at, used_on }) => (
              <ArtworkCard key={file.file_id} file={file} title={file.name} usedOn={used_on}>
                <p className="text-14 text-muted">
                  {formatBytes(file.bytes)}, sent <LocalTime at={sent_at} shape="day" />
                </p>
                <Acts file={file}>
                  <UseLogo file={file} />
                </Acts>
              </ArtworkCard>
            ))}
          </ul>
        </AccountPanel>
      )}
    </AccountFrame>
  );
}

type LibraryFile = ArtworkLibrary['logos'][number]['file'];

interface ArtworkCardProps {
  file: LibraryFile;
  title: string;
  usedOn: ArtworkLibrary['logos'][number]['used_on'];
  children: React.ReactNode;
}

function ArtworkCard({ file, title, usedOn, children }: ArtworkCardProps) {
  return (
    <li className="flex flex-col gap-1 rounded-card bg-card p-6">
      {file.preview.url && (
        <img
          src={file.preview.url}
          alt=""
          loading="lazy"
          className="mb-3 h-40 w-full rounded-field bg-sunk object-contain"
        />
      )}
      <h3 className="min-w-0 break-words text-18">{title}</h3>
      {children}
      {usedOn.length > 0 && (
        <p className="mt-2 text-14 text-muted">
          Used on{' '}
          {usedOn.slice(0, 5).map(({ number, url }, position) => (
            <span key={number}>
              {position > 0 && ', '}
              <Link to={url} className="link">
                {number}
              </Link>
            </span>
          ))}
          {usedOn.length > 5 && ` and ${usedOn.length - 5} more`}
        </p>
      )}
    </li>
  );
}

function Acts({ file, children }: { file: LibraryFile; children: React.ReactNode }) {
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {children}
      <a href={file.url} download className={toButtonClass({ variant: 'line', size: 'small' })}>
        Download<span className="sr-only"> {file.name}</span>
      </a>
    </p>
  );
}

/** Hands the file to this browser, which prints it on every product picture; without scripts there is the download. */
function UseLogo({ file }: { file: LibraryFile }) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  if (!isHydrated) return null;
  async function use() {
    setState('loading');
    try {
      const answer = await fetch(file.url);
      if (!answer.ok) throw new Error(`The logo was answered with ${answer.status}.`);
      const blob = await answer.blob();
      offerLogoFile(new File([blob], file.name, { type: blob.type }));
      await navigate(toCollectionPath('all'));
    } catch {
      setState('failed');
    }
  }
  return (
    <>
      <Button variant="strong" size="small" pending={state === 'loading'} onClick={use}>
        Use on products<span className="sr-only">: {file.name}</span>
      </Button>
      {state === 'failed' && (
        <span role="alert" className="self-center text-14 text-error">
          That didn’t work. Please download it instead.
        </span>
      )}
    </>
  );
}
