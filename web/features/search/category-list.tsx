import { Link } from '#ui/link.tsx';

export interface NamedCategory {
  name: string;
  path: string;
  product_count: number;
}

/** Every category with how much is in it. */
export function CategoryList({ categories }: { categories: readonly NamedCategory[] }) {
  return (
    <ul className="border-line border-t sm:grid sm:grid-cols-2 sm:gap-x-8">
      {categories.map(({ name, path, product_count }) => (
        <li key={path} className="border-line border-b">
          <Link to={path} className="flex min-h-12 items-center justify-between hover:text-orange-ink">
            <span className="font-display text-20 font-semibold">{name}</span>
            <span className="text-muted tabular-nums">{product_count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
