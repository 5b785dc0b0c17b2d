import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shell } from '#app/manager/routes/root-screens.tsx'

const page = lazyRouteComponent(() => import('./onboarding-page.tsx'), 'OnboardingPage')

const screen = createRoute({
  getParentRoute: () => shell,
  path: '/onboarding',
  staticData: { title: 'Set up your farm', needs: 'business.editCompany' },
  component: page,
})

const below = createRoute({
  getParentRoute: () => shell,
  path: '/onboarding/$',
  staticData: { title: 'Set up your farm', needs: 'business.editCompany' },
  component: page,
})

export const onboarding = { shell: [screen, below] } as const
