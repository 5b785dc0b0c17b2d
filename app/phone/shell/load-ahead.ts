/** The lazy chunks. Without a service worker they must load now, because they can't load later without reception. */
const parts = [
  () => import('../accounts/sign-in-page.tsx'),
  () => import('#app/phone/clock/sheets/clock-sheet.tsx'),
  () => import('../clock/finished-summary.tsx'),
  () => import('#app/phone/clock/sheets/forgotten-question.tsx'),
  () => import('#app/phone/clock/sheets/rest-sheet.tsx'),
  () => import('#app/phone/clock/track/track-row.tsx'),
  () => import('../clock/undo-clock-off.tsx'),
  () => import('../calendar/calendar-page.tsx'),
  () => import('../chat/chat-page.tsx'),
  () => import('../hours/hours-page.tsx'),
  () => import('../leave/leave-page.tsx'),
  () => import('../me/me-page.tsx'),
  () => import('../notifications/notifications-page.tsx'),
  () => import('../outbox/outbox-page.tsx'),
  () => import('../tasks/tasks-page.tsx'),
  () => import('./menu-sheet.tsx'),
  () => import('#app/phone/outbox/send/send-round.ts'),
  () => import('#shared/texts.ts'),
]

export function loadAhead(): void {
  // A chunk that fails to load here is tried again when it is opened.
  for (const load of parts) load().catch(() => undefined)
}
