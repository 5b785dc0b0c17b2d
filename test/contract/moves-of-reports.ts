import { v7 as newId } from 'uuid'
import type { Move } from '#shared/core/state-machine.ts'
import { everyoneInAudience } from '#server/core/database/audience.ts'
import type { Farm } from './farm.ts'

export interface Sender {
  cookie: string
  headers?: Record<string, string>
}

/** A row of a machine, and how each of its moves is asked for. Accepting an invite needs no role, so its own tests prove it. */
export interface Moved {
  /** Brings the row into the state, from which the sender tries the move. */
  put: (state: string, move: Move, sender: Sender) => Promise<unknown>
  /** The state that it has now. */
  read: () => Promise<string>
  asked: Record<string, (state: string) => [endpoint: string, input: object]>
}

interface Rows {
  now: string
  write: (table: string, id: string, columns: Record<string, unknown>) => Promise<void>
  columnOf: (table: string, id: string) => Promise<unknown>
}

/** The reports that have a machine: those of a machine that is faulty, hazards and incidents. */
export function movesOfReports(farm: Farm, { now, write, columnOf }: Rows) {
  const maintenance = (): Moved => {
    const { reportId: id, assetId } = farm
    return {
      put: async (status) => {
        const [at, by] = status === 'done' ? [now, farm.userId] : [null, null]
        await write('safety_reports', id, { status, done_at: at, done_by: by, audience: [everyoneInAudience] })
        // The machine's state is folded from its events, and says which reports are open.
        await write('manager_assets', assetId, { open_repairs: status === 'done' ? [] : [id] })
      },
      read: async () => String(await columnOf('safety_reports', id)),
      asked: {
        done: () => [
          'safetyReports.markRepaired',
          { id: newId(), reportId: id, doneAt: now, note: '', parts: '', costCents: null, meter: null },
        ],
        open: () => ['safetyReports.reopenReport', { id: newId(), reportId: id, reason: 'It is loose again' }],
      },
    }
  }

  /** What closing a report writes, and what a repeated reopening is known by. */
  const closedColumns = (status: string) => {
    const isClosed = status === 'closed'
    return { status, closed_at: isClosed ? now : null, closed_by: isClosed ? farm.userId : null, reopen_reason: null }
  }

  const hazards = (): Moved => {
    const { hazardId: id, controlId } = farm
    const tick = (done: boolean) => ['safetyReports.tickControl', { reportId: id, controlId, done }] as const
    return {
      put: async (status, move) => {
        await write('safety_reports', id, { ...closedColumns(status), audience: [everyoneInAudience] })
        const [at, by] = move.to === 'open' ? [now, farm.userId] : [null, null]
        await write('hazard_controls', controlId, { done_at: at, done_by: by, audience: [everyoneInAudience] })
      },
      read: async () => String(await columnOf('safety_reports', id)),
      asked: {
        controlled: () => [...tick(true)],
        uncontrolled: () => [...tick(false)],
        // A note of its own, or a repeated call would be taken for the first.
        closed: () => ['safetyReports.closeReport', { id: newId(), reportId: id, note: newId() }],
        reopened: () => ['safetyReports.reopenReport', { id: newId(), reportId: id, reason: 'It is loose again' }],
      },
    }
  }

  const incidents = (): Moved => {
    const { incidentId: id } = farm
    return {
      put: (status) => write('safety_reports', id, closedColumns(status)),
      read: async () => String(await columnOf('safety_reports', id)),
      asked: {
        investigating: () => ['safetyReports.startInvestigation', { reportId: id }],
        closed: () => ['safetyReports.closeReport', { id: newId(), reportId: id, note: newId() }],
        reopened: () => ['safetyReports.reopenReport', { id: newId(), reportId: id, reason: 'The wrist is broken' }],
      },
    }
  }

  return { maintenance, hazards, incidents }
}
