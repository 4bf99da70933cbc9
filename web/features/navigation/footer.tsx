import type { ReactNode } from 'react';
import type { Brand } from '#contract/content/brand.ts';
import { paths } from '#contract/paths.ts';
import { Link } from '#ui/link.tsx';
import { MainSiteLink } from '../../platform/main-site.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { type NavCategory, type NavSolution, servicePages, sitemapId } from './nav-items.ts';
import { SocialLinks } from './social-links.tsx';

const line = 'inline-flex min-h-11 items-center leading-snug wrap-anywhere hover:underline desktop-header:min-h-8.5';

interface FooterProps {
  brand: Brand;
  categories: readonly NavCategory[];
  solutions: readonly NavSolution[];
  /** The box that takes an address for the newsletter, a feature of its own. */
  subscribe: ReactNode;
}

export function Footer({ brand, categories, solutions, subscribe }: FooterProps) {
  return (
    <footer id={sitemapId} className="on-ink mt-section print:hidden">
      <div className="shell pt-16 pb-[calc(2rem+var(--spacing-safe-bottom))] lg:pt-22">
        <div className="grid grid-cols-1 gap-x-6 gap-y-12 lg:grid-cols-[minmax(0,24rem)_1fr] lg:gap-x-20">
          <div>
            {subscribe ?? <BrandLogo name={brand.name} dark />}
            <div className="mt-8">
              <SocialLinks links={brand.social} />
            </div>
          </div>
          <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-10 text-15 sm:grid-cols-4">
            <FooterLinks brand={brand} categories={categories} solutions={solutions} />
          </nav>
        </div>
        <p className="mt-14 border-ink-line border-t pt-6 pr-20 wrap-anywhere text-14 text-ink-muted">
          {brand.copyright}
        </p>
      </div>
    </footer>
  );
}

function FooterLinks({ brand, categories, solutions }: Omit<FooterProps, 'subscribe'>) {
  return (
    <>
      <Column title="PRODUCTS">
        {categories.map(({ slug, name, path }) => (
          <li key={slug}>
            <Link to={path} className={line}>
              {slug === 'all' ? 'Shop All' : name}
            </Link>
          </li>
        ))}
      </Column>
      <Column title="COMPANY">
        <li>
          <Link to={paths.aboutUs} className={line}>
            About Us
          </Link>
        </li>
        <li>
          <MainSiteLink to={paths.blog} newTab className={line}>
            Blog
          </MainSiteLink>
        </li>
        {servicePages.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={line}>
              {label}
            </Link>
          </li>
        ))}
      </Column>
      <Column title="RESOURCES">
        {(
          [
            ['Request a Quote', paths.requestForQuotation],
            ['Find my quote', paths.findQuote],
            ['Search', paths.searchEntry],
          ] as const
        ).map(([label, to]) => (
          <li key={to}>
            <Link to={to} className={line}>
              {label}
            </Link>
          </li>
        ))}
        {(
          [
            ['FAQ', paths.faq],
            ['Privacy', paths.privacy],
            ['Terms', paths.terms],
          ] as const
        ).map(([label, to]) => (
          <li key={to}>
            <MainSiteLink to={to} className={line}>
              {label}
            </MainSiteLink>
          </li>
        ))}
      </Column>
      <Column title="CONTACT">
        <li>
          <a href={`tel:${brand.phone.replace(/[^\d+]/g, '')}`} className={line}>
            {brand.phone}
          </a>
        </li>
        <li>
          <a href={`mailto:${brand.email}`} className={line}>
            <span>
              {brand.email.split('@')[0]}@<wbr />
              {brand.email.split('@')[1]}
            </span>
          </a>
        </li>
        <li>
          <a href={brand.whatsapp} rel="noopener" className={line}>
            WhatsApp
          </a>
        </li>
        <li>
          <Link to={paths.contact} className={line}>
            Write to us
          </Link>
        </li>
        <li className="mt-2 wrap-anywhere text-14 text-ink-muted text-balance">
          {brand.hours}
          <br />
          {brand.address}
        </li>
      </Column>
      {solutions.length > 0 && (
        <Column title="BY RESTAURANT TYPE" row>
          {solutions.map(({ industry, path }) => (
            <li key={path}>
              <Link to={path} className={line}>
                {industry}
              </Link>
            </li>
          ))}
        </Column>
      )}
    </>
  );
}

/** One of four; a row takes the width of all of them. */
function Column({ title, row = false, children }: { title: string; row?: boolean; children: ReactNode }) {
  return (
    <div className={row ? 'col-span-full' : undefined}>
      <h2 className="font-sans text-13 font-semibold tracking-wider text-ink-muted">{title}</h2>
      <ul className={row ? 'mt-3 grid grid-cols-2 gap-x-6 sm:grid-cols-4' : 'mt-3'}>{children}</ul>
    </div>
  );
}
