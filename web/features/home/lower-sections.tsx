import type { Advertisement } from '#contract/content/content.ts';
import { CampaignLine } from './campaign-line.tsx';
import { CustomerStories } from './customer-stories.tsx';
import { FirstOrders } from './first-orders.tsx';
import { PromiseLedger } from './promise-ledger.tsx';
import { TimeRuler } from './ruler.tsx';
import { SceneBand } from './scene-band.tsx';
import type { PicturedGroup, ShownGroup } from './shown-group.ts';

export interface LowerSectionsProps {
  campaign: ShownGroup | null;
  ruler: ShownGroup | null;
  kitchens: PicturedGroup | null;
  promises: ShownGroup | null;
  band: Advertisement | undefined;
  firstOrders: ShownGroup | null;
}

/** Home below the products. A group without advertisements leaves no gap. */
export function LowerSections(page: LowerSectionsProps) {
  return (
    <>
      {page.campaign && <CampaignLine group={page.campaign} />}
      {page.ruler && <TimeRuler group={page.ruler} />}
      {page.kitchens && <CustomerStories group={page.kitchens} />}
      {page.promises && <PromiseLedger group={page.promises} />}
      {page.band && <SceneBand banner={page.band} />}
      {page.firstOrders && <FirstOrders group={page.firstOrders} />}
    </>
  );
}
