import { mostDue } from '#shared/safety-reports/report-limits.ts'
import type { Tx } from '#server/core/database/database.ts'

interface Days {
  from: string
  to: string
}

export function findDueReports(tx: Tx, managerId: string, { from, to }: Days) {
  return tx
    .selectFrom('safetyReports')
    .select(['id', 'type', 'what'])
    .select((eb) => eb.ref('dueOn').$notNull().as('dueOn'))
    .where('managerId', '=', managerId)
    .where('urgency', '>', 0)
    .where('dueOn', '>=', from)
    .where('dueOn', '<=', to)
    .orderBy('dueOn')
    .orderBy('id')
    .limit(mostDue)
    .execute()
}

export function findServicesDue(tx: Tx, managerId: string, { from, to }: Days) {
  return tx
    .selectFrom('managerAssets')
    .select(['id', 'name'])
    .select((eb) => eb.ref('serviceDueOn').$notNull().as('dueOn'))
    .where('managerId', '=', managerId)
    .where('deletedAt', 'is', null)
    .where('serviceDueOn', '>=', from)
    .where('serviceDueOn', '<=', to)
    .orderBy('serviceDueOn')
    .orderBy('name')
    .limit(mostDue)
    .execute()
}
