import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '#app/ui/feedback/error-boundary.tsx'
import { usePerson } from './accounts/person.ts'
import { PhoneRoutes } from './routes.tsx'
import { t } from '#app/phone/messages/messages.ts'

const SignInPage = lazy(() => import('./accounts/sign-in-page.tsx').then(({ SignInPage: page }) => ({ default: page })))

/** The employee's app: who was signed in once sees it with no reception, too. */
export function PhoneApp() {
  const person = usePerson()
  if (person === undefined) return null
  return (
    <ErrorBoundary>
      <Suspense fallback={<output>{t('shell:loading')}</output>}>
        {person ? <PhoneRoutes person={person} /> : <SignInPage />}
      </Suspense>
    </ErrorBoundary>
  )
}
