import { ArrowRight } from 'lucide-react';
import { Link } from '#ui/link.tsx';
import type { ShownGroup } from './shown-group.ts';

/** What runs at the moment, in one line across the page; the group's title says what it is about. */
export function CampaignLine({ group }: { group: ShownGroup }) {
  return (
    <aside aria-label={group.title} className="shell pt-section">
      <ul className="border-ink border-t">
        {group.advertisements.map((campaign) => (
          <li key={campaign.title} className="border-line border-b">
            <Link
              to={campaign.relate_value}
              className="group grid grid-cols-[1fr_auto] gap-x-grid gap-y-2 py-5 lg:grid-cols-12 lg:items-center lg:py-6"
            >
              <span className="font-semibold text-orange-ink lg:col-span-2">{group.title}</span>
              <span className="font-display-small text-22 font-bold text-balance lg:col-span-6 lg:text-28">
                {campaign.title}
              </span>
              <span className="text-body max-sm:hidden lg:col-span-3">{campaign.description}</span>
              <ArrowRight
                aria-hidden="true"
                className="size-5 self-center transition-transform group-hover:translate-x-1.5 max-lg:col-start-2 max-lg:row-[1/4] lg:justify-self-end"
              />
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
