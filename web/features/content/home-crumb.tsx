import { paths } from '#contract/paths.ts';
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx';

/** The way to a written page; the trail begins at home. */
export function HomeCrumb({ trail }: { trail: Crumb[] }) {
  return <Breadcrumb items={[{ label: 'Home', to: paths.home }, ...trail]} />;
}
