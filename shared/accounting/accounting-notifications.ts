import { z } from 'zod'
import { countText } from '#shared/core/count-text.ts'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import { day, id } from '#shared/core/fields.ts'
import { defineKind } from '#shared/notifications/define-kind.ts'

export const accountingNotifications = {
  export_finished: defineKind({
    label: 'Exports that you started',
    receivers: 'managers',
    defaults: { push: true, email: false },
    parameters: z.object({
      exportId: id,
      /** The pay period. */
      from: day,
      to: day,
      sent: z.number().int(),
      failed: z.number().int(),
    }),
    write({ exportId, from, to, sent, failed }) {
      const title = failed > 0 ? 'Export finished with problems' : 'Export finished'
      const counts = [`${countText(sent, 'employee', 'employees')} sent`]
      if (failed > 0) counts.push(`${failed} failed. Nothing is lost: open it to see why and retry`)
      const body = `${dateRangeText(from, to)}: ${counts.join(', ')}.`
      return { title, body, url: `/timesheets/export/${exportId}` }
    },
  }),
}
