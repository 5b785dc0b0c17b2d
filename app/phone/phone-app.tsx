import { Suspense } from 'react'
import { lazyPart } from './frame/lazy-part.ts'
import { ErrorBoundary } from '#app/ui/feedback/error-boundary.tsx'
import { useSignedIn } from './outbox/person/person.ts'
import { PersonContext } from './outbox/person/use-person.ts'
import { useAdopted } from './accounts/use-adopted.ts'
import { PhoneRoutes } from './routes.tsx'
import { t } from './messages/messages.ts'

const SignInPage = lazyPart(() => import('./accounts/sign-in-page.tsx'), 'SignInPage')

/** The employee's app. An employee who has signed in once can open it without reception. */
export function PhoneApp() {
  const person = useSignedIn()
  const adopted = useAdopted(person)
  if (person === undefined) return null
  const loading = <output>{t('shell:loading')}</output>
  if (person === null && !adopted) return loading
  return (
    <ErrorBoundary>
      <Suspense fallback={loading}>
        {person ? (
          <PersonContext value={person}>
            <PhoneRoutes />
          </PersonContext>
        ) : (
          <SignInPage />
        )}
      </Suspense>
    </ErrorBoundary>
  )
}
