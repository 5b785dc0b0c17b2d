import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter } from '@tanstack/react-router'
import type { EndpointName } from '#app/lib/may.ts'
import { setDocumentTitle } from '#app/lib/document-title.ts'
import { FailureScreen } from '#app/ui/feedback/failure-screen.tsx'
import { screens } from '#app/manager/features.ts'
import { coming, comingScreen } from './coming-route.tsx'
import { root, settings, shell, timesheets, training } from './root-screens.tsx'

/** Unknown paths. */
const unknown = createRoute({
  getParentRoute: () => shell,
  path: '$',
  staticData: { title: 'Page not found' },
  component: comingScreen,
})

const routeTree = root.addChildren([
  ...screens.root,
  shell.addChildren([
    ...screens.shell,
    timesheets.addChildren(screens.timesheets),
    settings.addChildren(screens.settings),
    training.addChildren(screens.training),
    coming(shell, '/discover', 'Find new workers'),
    coming(shell, '/discover/$', 'Find new workers'),
    unknown,
  ]),
])

export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ({ error }) => <FailureScreen error={error} />,
  })
  router.subscribe('onResolved', () => {
    const named = router.state.matches.findLast(({ staticData }) => staticData.title)
    setDocumentTitle({ screen: named?.staticData.title ?? '' })
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The name of the screen in the page title. */
    title?: string
    /** The endpoint that the screen can't do without: who may not call it sees why. */
    needs?: EndpointName
    /** What its path names is a part of it: another one is shown without drawing the whole screen again. */
    staysMounted?: true
  }
}
