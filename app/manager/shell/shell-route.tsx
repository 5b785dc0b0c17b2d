import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useLive } from '#app/lib/live.ts'
import { SessionContext, sessionQuery } from '#app/lib/session.ts'
import { ErrorBoundary } from '#app/ui/error-boundary.tsx'
import { Overlays } from '#app/ui/overlays.tsx'
import { ThemeProvider } from '#app/ui/theme-provider.tsx'
import { Celebration } from './celebration.tsx'
import { Shell } from './shell.tsx'

/** The shell with the screen of the address in it. A session that ends meanwhile, in another tab, ends here too. */
export function ShellRoute() {
  const { user, business } = useSuspenseQuery(sessionQuery()).data
  const { pathname, href } = useLocation()
  useLive()
  const session = useMemo(() => (user && business ? { user, business } : null), [user, business])
  if (!session) return <WayToLogin href={href} />
  return (
    <SessionContext value={session}>
      <ThemeProvider>
        <Overlays>
          <Shell>
            <ErrorBoundary key={pathname}>
              <Outlet />
            </ErrorBoundary>
          </Shell>
          <Celebration />
        </Overlays>
      </ThemeProvider>
    </SessionContext>
  )
}

/** Goes to the login once, from where the session was found to have ended: on the way there the address changes already. */
function WayToLogin({ href }: { href: string }) {
  const navigate = useNavigate()
  const [from] = useState(href)
  useEffect(() => {
    void navigate({ to: '/login', search: { from }, replace: true })
  }, [navigate, from])
  return null
}
