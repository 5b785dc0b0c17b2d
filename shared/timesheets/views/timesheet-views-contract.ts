import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { done, id, requiredText, text } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { managers, payrollRoles } from '#shared/core/role.ts'

const timesheetView = namedObject('TimesheetView', { id, name: z.string(), search: z.string() })
export type TimesheetView = z.infer<typeof timesheetView>

/** Saved filters of a farm. */
export const mostViews = 50

export const timesheetViewsContract = {
  listViews: endpoint
    .meta({ allow: payrollRoles, reads: ['timesheets'] })
    .route({ method: 'GET', path: '/timesheets/views', summary: 'List the saved filters of the overview, by name' })
    .output(z.array(timesheetView).max(mostViews)),
  saveView: endpoint
    .meta({ allow: managers, changes: ['timesheets'] })
    .route({
      method: 'POST',
      path: '/timesheets/views',
      summary: 'Save a filter of the overview; the same name is overwritten',
    })
    .input(z.object({ id, name: requiredText(60, 'Give the view a name.'), search: text(2000) }))
    .output(timesheetView),
  removeView: endpoint
    .meta({ allow: managers, changes: ['timesheets'] })
    .route({ method: 'DELETE', path: '/timesheets/views/{id}', summary: 'Delete a saved filter of the overview' })
    .input(z.object({ id }))
    .output(done),
}
