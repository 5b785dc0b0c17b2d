import type { ServerFeature } from '#server/core/startup/server-feature.ts'
import { fieldNotesRoutes } from './field-notes-routes.ts'

export const fieldNotes = {
  about: 'Field notes of managers and employees',
  routes: fieldNotesRoutes,
} satisfies ServerFeature
