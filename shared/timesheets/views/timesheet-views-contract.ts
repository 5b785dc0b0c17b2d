import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { done, id, requiredText, text } from '#shared/core/fields.ts'

const timesheetView = z.object({ id, name: z.string(), search: z.string() })
export type TimesheetView = z.infer<typeof timesheetView>

export const timesheetViewsContract = {
  listViews: endpoint
    .meta({ allow: 'manager', reads: ['timesheets'] })
    .route({ method: 'GET', path: '/timesheets/views', summary: 'Saved filters of the overview, by name' })
    .output(z.array(timesheetView)),
  saveView: endpoint
    .meta({ allow: 'manager', changes: ['timesheets'] })
    .route({ method: 'POST', path: '/timesheets/views', summary: 'A new saved view, or the same name written over' })
    .input(z.object({ id, name: requiredText(60, 'Give the view a name.'), search: text(2000) }))
    .output(timesheetView),
  removeView: endpoint
    .meta({ allow: 'manager', changes: ['timesheets'] })
    .route({ method: 'DELETE', path: '/timesheets/views/{id}' })
    .input(z.object({ id }))
    .output(done),
}
