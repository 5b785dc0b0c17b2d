/** The parts that are otherwise loaded when they are first opened: with no service worker there is no later. */
const parts = [
  () => import('../accounts/sign-in-page.tsx'),
  () => import('#app/phone/clock/sheets/clock-sheet.tsx'),
  () => import('#app/phone/clock/sheets/comment-sheet.tsx'),
  () => import('../clock/finished-summary.tsx'),
  () => import('#app/phone/clock/sheets/forgotten-question.tsx'),
  () => import('#app/phone/clock/sheets/rest-sheet.tsx'),
  () => import('#app/phone/clock/track/track-row.tsx'),
  () => import('../clock/undo-clock-off.tsx'),
  () => import('#app/phone/clock/sheets/work-chooser.tsx'),
  () => import('../hours/hours-page.tsx'),
  () => import('../leave/leave-page.tsx'),
  () => import('../me/me-page.tsx'),
  () => import('../outbox/outbox-page.tsx'),
  () => import('#app/phone/outbox/send/send-round.ts'),
]

export function loadAhead(): void {
  // What could not be loaded is tried once more when it is opened.
  for (const load of parts) load().catch(() => undefined)
}
