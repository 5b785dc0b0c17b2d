import { lazy, Suspense } from 'react'
import { Route, Router, Switch } from 'wouter'
import type { PhonePerson } from './accounts/person.ts'
import { ClockPage } from './clock/clock-page.tsx'
import { guardNavigation } from './shell/form/leave-guard.ts'
import { PhoneFrame } from './shell/phone-frame.tsx'
import { t } from '#app/phone/messages/messages.ts'

const CalendarPage = lazy(() =>
  import('./calendar/calendar-page.tsx').then(({ CalendarPage: page }) => ({ default: page })),
)
const ChatPage = lazy(() => import('./chat/chat-page.tsx').then(({ ChatPage: page }) => ({ default: page })))
const HoursPage = lazy(() => import('./hours/hours-page.tsx').then(({ HoursPage: page }) => ({ default: page })))
const LeavePage = lazy(() => import('./leave/leave-page.tsx').then(({ LeavePage: page }) => ({ default: page })))
const MePage = lazy(() => import('./me/me-page.tsx').then(({ MePage: page }) => ({ default: page })))
const LostPage = lazy(() => import('./shell/lost-page.tsx').then(({ LostPage: page }) => ({ default: page })))
const NotificationsPage = lazy(() =>
  import('./notifications/notifications-page.tsx').then(({ NotificationsPage: page }) => ({ default: page })),
)
const TasksPage = lazy(() => import('./tasks/tasks-page.tsx').then(({ TasksPage: page }) => ({ default: page })))
const OutboxPage = lazy(() => import('./outbox/outbox-page.tsx').then(({ OutboxPage: page }) => ({ default: page })))

/** All routes under /my. */
export function PhoneRoutes({ person }: { person: PhonePerson }) {
  return (
    <Router base="/my" aroundNav={guardNavigation}>
      <PhoneFrame person={person}>
        <Suspense fallback={<output>{t('shell:loading')}</output>}>
          <Switch>
            <Route path="/">
              <ClockPage person={person} />
            </Route>
            <Route path="/hours" nest>
              <HoursPage person={person} />
            </Route>
            <Route path="/tasks" nest>
              <TasksPage person={person} />
            </Route>
            <Route path="/chat" nest>
              <ChatPage person={person} />
            </Route>
            <Route path="/calendar" nest>
              <CalendarPage person={person} />
            </Route>
            <Route path="/leave" nest>
              <LeavePage person={person} />
            </Route>
            <Route path="/me" nest>
              <MePage person={person} />
            </Route>
            <Route path="/notifications">
              <NotificationsPage person={person} />
            </Route>
            <Route path="/waiting">
              <OutboxPage person={person} />
            </Route>
            <Route>
              <LostPage />
            </Route>
          </Switch>
        </Suspense>
      </PhoneFrame>
    </Router>
  )
}
