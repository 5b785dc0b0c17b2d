import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, id, longText, phoneInstant, version } from '#shared/core/fields.ts'
import { managers, managersAndEmployees } from '#shared/core/role.ts'
import { checklistCategories } from '#shared/machines/asset-category.ts'
import { meterReading } from '#shared/machines/machines-contract.ts'
import { mostItems } from '#shared/machines/pre-start-checklists.ts'
import { taskPriorities } from '#shared/tasks/task-priority.ts'
import { maintenanceMoves } from './maintenance-state.ts'
import { isReadable, isWhole } from './pre-start.ts'
import { checkedItem } from './report-outputs.ts'
import { reported } from './report-inputs.ts'

const count = z.number().int()
const what = longText(2000).trim()
const costCents = z.number().int().min(0, 'A cost can’t be below zero.').max(100_000_000).nullable()

/** Pre-start checks and machine faults. */
export const machineReportsContract = {
  recordPreStart: endpoint
    .meta({
      allow: managersAndEmployees,
      changes: ['safetyReports', 'machines'],
      offline: { lane: 'safety-reports', label: 'preStart' },
    })
    .route({
      method: 'POST',
      path: '/pre-starts',
      summary: 'Record a finished pre-start check of a machine',
    })
    .input(
      z.object({
        id,
        assetId: id,
        ...reported,
        category: z.enum(checklistCategories),
        /** Of the checklist that was shown. */
        version: z.number().int().min(0),
        seconds: z.number().int().min(0).max(86_400),
        items: z
          .array(checkedItem)
          .min(1)
          .max(mostItems)
          .refine(
            (items) => new Set(items.map((item) => item.id)).size === items.length,
            'Each item has an id of its own.',
          )
          .refine(isWhole, 'Answer every item, or stop at a critical one that failed.')
          .refine(isReadable, 'Only a reading can’t be read. Say whether the item is OK.'),
      }),
    )
    .output(done),
  reportFault: endpoint
    .meta({
      allow: managersAndEmployees,
      changes: ['safetyReports', 'machines'],
      offline: { lane: 'safety-reports', label: 'fault' },
    })
    .route({ method: 'POST', path: '/maintenance-reports', summary: 'Report a fault of a machine' })
    .input(
      z.object({
        id,
        assetId: id,
        ...reported,
        what,
        priority: z.enum(taskPriorities),
        /** The machine is out of use until it is repaired and released. */
        stopsUse: z.boolean(),
      }),
    )
    .output(done),
  editMaintenance: endpoint
    .meta({ allow: managers, changes: ['safetyReports', 'machines'] })
    .route({ method: 'PUT', path: '/maintenance-reports/{id}', summary: 'Change a maintenance report' })
    .input(
      z.object({
        id,
        version,
        what: what.min(1, 'Say what is wrong.'),
        priority: z.enum(taskPriorities),
        location: id.nullable(),
        owner: id.nullable(),
        dueOn: day.nullable(),
        parts: longText(2000).trim(),
        costCents,
      }),
    )
    .output(z.object({ version: count })),
  markRepaired: endpoint
    .meta({
      allow: maintenanceMoves.done.by,
      whileEmployed: true,
      changes: ['safetyReports', 'machines'],
      offline: { lane: 'safety-reports', label: 'repair' },
    })
    .route({
      method: 'POST',
      path: '/maintenance-reports/{reportId}/repaired',
      summary: 'Say that a fault is repaired, which releases no machine',
    })
    .input(
      z.object({
        id,
        reportId: id,
        doneAt: phoneInstant,
        note: longText(2000).trim(),
        parts: longText(2000).trim(),
        costCents,
        meter: meterReading.nullable(),
      }),
    )
    .output(done),
}
