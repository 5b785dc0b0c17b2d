/** The parts that are otherwise loaded when they are first opened: with no service worker there is no later. */
const parts = [
  () => import('../accounts/sign-in-page.tsx'),
  () => import('../clock/clock-sheet.tsx'),
  () => import('../clock/comment-sheet.tsx'),
  () => import('../clock/finished-summary.tsx'),
  () => import('../clock/forgotten-question.tsx'),
  () => import('../clock/rest-sheet.tsx'),
  () => import('../clock/track-row.tsx'),
  () => import('../clock/undo-clock-off.tsx'),
  () => import('../clock/work-chooser.tsx'),
  () => import('../hours/hours-page.tsx'),
  () => import('../leave/leave-page.tsx'),
  () => import('../me/me-page.tsx'),
  () => import('../outbox/outbox-page.tsx'),
  () => import('../outbox/send-round.ts'),
]

export function loadAhead(): void {
  // What could not be loaded is tried once more when it is opened.
  for (const load of parts) load().catch(() => undefined)
}
