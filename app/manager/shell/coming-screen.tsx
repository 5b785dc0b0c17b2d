import { useLocation } from '@tanstack/react-router'
import type { DrawingName } from '#app/ui/feedback/drawings.tsx'
import { ComingPage } from './coming-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

interface Coming {
  path: string
  title: string
  drawing: DrawingName
  sentence: string
}

const screens: Coming[] = [
  {
    path: '/discover',
    title: 'Find new workers',
    drawing: 'people',
    sentence: 'Workers who chose to be found, by skill, ticket and location.',
  },
]

/** Placeholder for the screen that the URL names. */
export function ComingScreen() {
  const { pathname } = useLocation()
  const screen = screens.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return screen ? (
    <ComingPage title={screen.title} drawing={screen.drawing} sentence={screen.sentence} />
  ) : (
    <NotFoundPage />
  )
}
