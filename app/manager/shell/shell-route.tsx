import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useTitleFarm } from '#app/lib/use-title.ts'
import { useLive } from '#app/lib/live/live.ts'
import { useMay } from '#app/lib/may.ts'
import { useSessionEnded } from '#app/lib/session-end.ts'
import { SessionContext, sessionQuery } from '#app/lib/session.ts'
import { ErrorBoundary } from '#app/ui/feedback/error-boundary.tsx'
import { FormErrorHelp } from '#app/ui/form/form-error-help.ts'
import { fetchConfirm } from '#app/ui/overlay/confirm-dialog.tsx'
import { Overlays } from '#app/ui/overlay/overlays.tsx'
import { loadFont } from '#app/ui/theme/load-font.ts'
import { ThemeProvider } from '#app/ui/theme/theme-provider.tsx'
import { Celebration } from './celebration.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { ForRole } from './for-role.tsx'
import { LostBusinessNotice } from './lost-business-notice.tsx'
import { Shell } from './shell.tsx'
import { SignInAgain, SignedOutNotice } from './signed-out-notice.tsx'
import { useSettled } from '#app/manager/business/use-settled.ts'

/**
 * The shell around the current screen. A session that ends in another tab ends here too, unless there is unsaved input:
 * then the screen stays until the user has signed in again.
 */
export function ShellRoute({ watch }: { watch: ReactNode }) {
  const { user, business, businesses } = useSuspenseQuery(sessionQuery()).data
  useLive()
  const ended = useSessionEnded()
  const present = useMemo(
    () => (user && business ? { user, business, businesses } : null),
    [user, business, businesses],
  )
  const [openedId] = useState(business?.id)
  const [last, setLast] = useState(present)
  if (present && present !== last) setLast(present)
  const session = present ?? (ended ? last : null)
  useTitleFarm(session?.business.name)
  if (user && business?.id !== openedId) return <WayToOtherBusiness />
  if (!session) return <WayToLogin />
  return (
    <SessionContext value={session}>
      <ThemeProvider>
        <FormErrorHelp value={ended && <SignInAgain />}>
          <Overlays>
            <Shell>
              <ConnectionLine />
              {ended && <SignedOutNotice />}
              <LostBusinessNotice />
              <Screen />
            </Shell>
            <Celebration />
            <OnceSettled>{watch}</OnceSettled>
          </Overlays>
        </FormErrorHelp>
      </ThemeProvider>
    </SessionContext>
  )
}

/** Follows the address. The providers around it do not, because their change draws everything again. */
function Screen() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const kept = useMatches({ select: (matches) => matches.find(({ staticData }) => staticData.staysMounted)?.routeId })
  return (
    <ErrorBoundary key={kept ?? pathname} of={pathname}>
      <ForRole>
        <Outlet />
      </ForRole>
    </ErrorBoundary>
  )
}

/** For what draws nothing, and so must not delay what does. */
function OnceSettled({ children }: { children: ReactNode }) {
  const settled = useSettled()
  const may = useMay()
  useEffect(() => {
    if (!settled) return
    void loadFont()
    void fetchConfirm().catch(() => undefined)
  }, [settled])
  return settled && may('chat.listChannels') ? <Suspense>{children}</Suspense> : null
}

/** Loads the page from the start, without anything of the business to which the user has lost access. */
function WayToOtherBusiness() {
  useEffect(() => window.location.assign('/'), [])
  return null
}

/** Goes to the login once, with the URL at which the session ended: the URL changes before the login shows. */
function WayToLogin() {
  const navigate = useNavigate()
  const [from] = useState(useLocation({ select: ({ href }) => href }))
  useEffect(() => {
    void navigate({ to: '/login', search: { from }, replace: true })
  }, [navigate, from])
  return null
}
