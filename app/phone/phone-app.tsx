import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '#app/ui/feedback/error-boundary.tsx'
import { usePerson } from './accounts/person.ts'
import { useAdopted } from './accounts/use-adopted.ts'
import { PhoneRoutes } from './routes.tsx'
import { t } from '#app/phone/messages/messages.ts'

const SignInPage = lazy(() => import('./accounts/sign-in-page.tsx').then(({ SignInPage: page }) => ({ default: page })))

/** The employee's app. An employee who has signed in once can open it without reception. */
export function PhoneApp() {
  const person = usePerson()
  const adopted = useAdopted(person)
  if (person === undefined) return null
  const loading = <output>{t('shell:loading')}</output>
  if (person === null && !adopted) return loading
  return (
    <ErrorBoundary>
      <Suspense fallback={loading}>{person ? <PhoneRoutes person={person} /> : <SignInPage />}</Suspense>
    </ErrorBoundary>
  )
}
