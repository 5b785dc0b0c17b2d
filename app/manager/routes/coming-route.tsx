import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** Shows a placeholder for a screen that isn't built yet, and "Page not found" for unknown paths. */
export const comingScreen = lazyRouteComponent(() => import('#app/manager/shell/coming-screen.tsx'), 'ComingScreen')

export function coming<Parent extends AnyRoute, Path extends string>(parent: Parent, path: Path, title: string) {
  return createRoute({ getParentRoute: () => parent, path, staticData: { title }, component: comingScreen })
}
