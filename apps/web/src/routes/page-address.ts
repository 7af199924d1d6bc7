interface PlacedRoute {
  readonly options: object;
}

interface Place {
  readonly path?: string;
  readonly getParentRoute?: () => PlacedRoute;
}

/** A route's id as the router writes it: its path below those of the routes around it. */
export function routeId(route: PlacedRoute): string {
  const { path = '', getParentRoute } = route.options as Place;
  return getParentRoute ? `${routeId(getParentRoute())}${path}` : path;
}

/** The address of a route's page: a section's first page has the section's own. */
export function pageAddress(route: PlacedRoute): string {
  return routeId(route).replace(/(.)\/+$/, '$1');
}
