import { z } from 'zod'
import { dayText } from '#shared/core/time/date-text.ts'
import { day, id } from '#shared/core/fields.ts'
import { defineKind, type ReaderApp } from '#shared/notifications/define-kind.ts'

const machine = z.object({ assetId: id, machine: z.string() })

const urlOf = ({ assetId }: { assetId: string }, app: ReaderApp) =>
  app === 'phone' ? `/my/assets/${assetId}` : `/settings/assets/${assetId}`

export const machinesNotifications = {
  machine_out_of_use: defineKind({
    label: 'Machines put out of use',
    receivers: 'everyone',
    defaults: { push: true, email: true },
    parameters: machine.extend({ name: z.string(), reason: z.string() }),
    write: (given, app) => ({
      title: `${given.machine} is out of use`,
      body: `${given.name}: ${given.reason}`,
      url: urlOf(given, app),
    }),
  }),
  machine_released: defineKind({
    label: 'Machines released',
    receivers: 'everyone',
    defaults: { push: true, email: false },
    parameters: machine.extend({ name: z.string() }),
    write: (given, app) => ({
      title: `${given.machine} may be used again`,
      body: `${given.name} released it. It needs a pre-start check before the next use.`,
      url: urlOf(given, app),
    }),
  }),
  service_due: defineKind({
    label: 'Machines due for service',
    receivers: 'managers',
    defaults: { push: false, email: true },
    parameters: machine.extend({
      dueOn: day.nullable(),
      /** Readings in words. */
      meter: z.object({ due: z.string(), now: z.string().nullable() }).nullable(),
    }),
    write: (given, app) => ({
      title: `${given.machine} is due for service`,
      body: [
        given.dueOn === null ? '' : `Due ${dayText(given.dueOn)}.`,
        given.meter === null
          ? ''
          : `Due at ${given.meter.due}${given.meter.now === null ? '' : `, now ${given.meter.now}`}.`,
      ]
        .filter(Boolean)
        .join(' '),
      url: urlOf(given, app),
    }),
  }),
}
