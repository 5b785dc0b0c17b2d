import { Suspense } from 'react'
import { Route, Router, Switch } from 'wouter'
import { guardNavigation } from './frame/form/leave-guard.ts'
import { lazyPart } from './frame/lazy-part.ts'
import { t } from './messages/messages.ts'
import { PhoneFrame } from './shell/phone-frame.tsx'
import { screens } from './shell/screens.ts'

const LostPage = lazyPart(() => import('./shell/lost-page.tsx'), 'LostPage')

/** All routes under /my. */
export function PhoneRoutes() {
  return (
    <Router base="/my" aroundNav={guardNavigation}>
      <PhoneFrame>
        <Suspense fallback={<output>{t('shell:loading')}</output>}>
          <Switch>
            {Object.values(screens).map(({ path, nest = false, Page }) => (
              <Route key={path} path={path} nest={nest}>
                <Page />
              </Route>
            ))}
            <Route>
              <LostPage />
            </Route>
          </Switch>
        </Suspense>
      </PhoneFrame>
    </Router>
  )
}
