import { lazyPart } from '#app/phone/frame/lazy-part.ts'
import type { PhoneScreen } from '#app/phone/frame/phone-screen.ts'

export const fieldNotes: PhoneScreen = {
  path: '/field-notes',
  title: 'shell:fieldNotes',
  nest: true,
  Page: lazyPart(() => import('./field-notes-page.tsx'), 'FieldNotesPage'),
}
