import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
} from 'react-router';

/** A path from the root that the router would leave as it is: no `..`, no doubled slash, no empty query or hash. */
const isFinal = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && to.startsWith('/') && !/[\\/]{2}|\/\.|[?#]$|\?#/.test(to);

/**
 * On the server a link is an anchor: no visitor clicks there, and what the router's link prepares for a click (relative
 * paths, prefetching, handlers) took an eighth of a page's rendering. In the browser it is the router's own link, which
 * renders the same markup; `link.test.tsx` compares the two.
 */
function ServerLink(props: LinkProps) {
  const {
    to,
    target,
    discover = 'render',
    reloadDocument,
    replace,
    state,
    mask,
    prefetch,
    relative,
    ...others
  } = props;
  const { preventScrollReset, viewTransition, defaultShouldRevalidate, ...rest } = others;
  if (!isFinal(to)) return <RouterLink {...props} />;
  return <a {...rest} href={to} target={target} data-discover={discover === 'render' ? 'true' : undefined} />;
}

/** The link to where the visitor is says so. */
function ServerNavLink(props: NavLinkProps) {
  const { to, end = false, caseSensitive = false, className, style, children, ...rest } = props;
  const { pathname } = useLocation();
  if (!isFinal(to) || !/^[\w/.~-]+$/.test(to) || caseSensitive) return <RouterNavLink {...props} />;
  const [here, there] = [pathname.toLowerCase(), to.toLowerCase()];
  const isActive =
    here === there || (!end && here.startsWith(there.length > 1 && there.endsWith('/') ? there : `${there}/`));
  const state = { isActive, isPending: false, isTransitioning: false };
  return (
    <ServerLink
      {...rest}
      to={to}
      aria-current={isActive ? (rest['aria-current'] ?? 'page') : undefined}
      className={
        typeof className === 'function' ? className(state) : [className, isActive && 'active'].filter(Boolean).join(' ')
      }
      style={typeof style === 'function' ? style(state) : style}
    >
      {typeof children === 'function' ? children(state) : children}
    </ServerLink>
  );
}

export const Link = import.meta.env.SSR ? ServerLink : RouterLink;
export const NavLink = import.meta.env.SSR ? ServerNavLink : RouterNavLink;
