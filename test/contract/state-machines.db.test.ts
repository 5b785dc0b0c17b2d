import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { roles, type Role } from '#shared/core/role.ts'
import { canMove, refusalOf, type StateMachine } from '#shared/core/state-machine.ts'
import { machines } from '#test/architecture/listed-machines.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { joinAsMember } from '#test/fixtures/business-member.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { type TestServer, testServer } from '#test/server.ts'
import { type Farm, makeFarm } from './farm.ts'
import { type Moved, movesOfReports, type Sender } from './moves-of-reports.ts'

let base: TestDatabase
let owner: Client
let sandbox: TestSandbox
let server: TestServer
let farm: Farm
let senders: Record<Role, Sender>

const now = '2026-11-20T06:00:00.000Z'
const longAgo = '2026-11-01T00:00:00.000Z'

beforeAll(async () => {
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  sandbox = await startSandbox()
  server = await testServer(base, { outside: sandbox.outside, now: () => now })
  farm = await makeFarm(server, sandbox)
  const join = async (role: 'manager' | 'bookkeeper') => ({
    cookie: (await joinAsMember(server, owner, { cookie: farm.cookie, role })).cookie,
  })
  senders = {
    owner: { cookie: farm.cookie },
    manager: await join('manager'),
    bookkeeper: await join('bookkeeper'),
    employee: { cookie: farm.memberCookie, headers: { 'x-muster-app': 'phone' } },
  }
})

afterAll(async () => {
  await server.close()
  await sandbox.close()
  await owner.end()
  await base.close()
})

type Columns = Record<string, unknown>

/** Writes these columns of a row. One that was deleted comes back as it was first. */
async function write(table: string, id: string, columns: Columns) {
  const names = Object.keys(columns)
  const sets = names.map((name, index) => `${name} = $${index + 2}`).join(', ')
  const { rowCount } = await owner.query(`update app.${table} set ${sets} where id = $1`, [
    id,
    ...Object.values(columns),
  ])
  if (rowCount === 1) return
  await owner.query(
    `insert into app.${table} select (jsonb_populate_record(null::app.${table}, after || $2)).* from app.history
     where row_id = $1 and tbl = '${table}' and op = 'insert' order by at limit 1`,
    [id, columns],
  )
}

/** Null for a row that is gone. */
async function columnOf(table: string, id: string, column = 'status'): Promise<string | null> {
  const { rows } = await owner.query<{ value: string }>(`select ${column} as value from app.${table} where id = $1`, [
    id,
  ])
  return rows[0]?.value ?? null
}

const isRunning = (state: string) => state === 'active' || state === 'break'

const entries = (): Moved => {
  let id = farm.entryId
  const decide =
    (to: string) =>
    (state: string): [string, object] => [
      'timesheets.setStatus',
      { changes: [{ id, from: isRunning(state) ? 'pending' : state, to }] },
    ]
  return {
    put: async (state) => {
      id = isRunning(state) ? farm.runningEntryId : farm.entryId
      await write('timesheet_logs', id, {
        status: state,
        ...(!isRunning(state) && { blocks_time: state !== 'rejected' }),
      })
      await write('timesheet_breaks', farm.breakId, { end_time: state === 'break' ? null : '2026-11-20T05:20:00.000Z' })
    },
    read: async () => String(await columnOf('timesheet_logs', id)),
    asked: {
      approved: decide('approved'),
      pending: decide('pending'),
      rejected: decide('rejected'),
      resumed: () => ['timesheets.endBreak', { id, breakId: farm.breakId }],
    },
  }
}

const tasks = (): Moved => {
  const { taskId: id } = farm
  const set = (status: string) => (): [string, object] => ['tasks.setTaskStatus', { ids: [id], status }]
  const undo =
    (back: string) =>
    (status: string): [string, object] => ['tasks.undoTaskStatus', { ids: [id], status, back }]
  return {
    put: async (state, { to }, sender) => {
      for (const status of [to, state]) {
        const [at, by] = status === 'completed' ? [now, farm.userId] : [null, null]
        await write('tasks', id, { status, completed_at: at, completed_by: by })
        // Undo finds in the history that the sender took the task from the one state to the other, unless they may not.
        if (status === to) await server.call('tasks.setTaskStatus', { ids: [id], status: state }, sender)
      }
    },
    read: async () => String(await columnOf('tasks', id)),
    asked: {
      not_started: set('not_started'),
      in_progress: set('in_progress'),
      completed: set('completed'),
      undoneToNotStarted: undo('not_started'),
      undoneToInProgress: undo('in_progress'),
      undoneToCompleted: undo('completed'),
    },
  }
}

const moves = () => movesOfReports(farm, { now, write, columnOf })

const leave = (): Moved => {
  const { ownLeaveId: id } = farm
  let state = ''
  return {
    put: async (wanted) => {
      state = wanted
      if (wanted === 'withdrawn') await owner.query('delete from app.timesheet_logs where id = $1', [id])
      else {
        const status = wanted === 'decided' ? 'approved' : 'pending'
        await write('timesheet_logs', id, { status, source: wanted === 'entered' ? 'manual' : 'phone' })
      }
    },
    read: async () => ((await columnOf('timesheet_logs', id)) === null ? 'withdrawn' : state),
    asked: { withdrawn: () => ['leave.withdrawLeave', { id }] },
  }
}

const invites = (): Moved => {
  const { inviteId: id, inviteEmail: email } = farm
  return {
    put: async (status) => {
      if (status === 'revoked') await owner.query('delete from app.invited_users where id = $1', [id])
      else {
        const [at, by] = status === 'joined' ? [now, farm.userId] : [null, null]
        await write('invited_users', id, { status, joined_at: at, joined_user_id: by, emailed_at: longAgo })
      }
    },
    read: async () => (await columnOf('invited_users', id)) ?? 'revoked',
    asked: {
      renewed: () => ['employees.reinviteEmployee', { email }],
      revoked: () => ['employees.revokeInvite', { id }],
    },
  }
}

const memberInvites = (): Moved => {
  const { memberInviteId: id } = farm
  return {
    put: (state) => {
      const [at, by] = state === 'accepted' ? [now, farm.userId] : [null, null]
      return write('member_invites', id, {
        accepted_at: at,
        accepted_by: by,
        cancelled_at: state === 'cancelled' ? now : null,
        expires_at: state === 'expired' ? longAgo : '2026-12-01T00:00:00.000Z',
        emailed_at: longAgo,
      })
    },
    read: async () =>
      String(
        await columnOf(
          'member_invites',
          id,
          `case when cancelled_at is not null then 'cancelled' when accepted_at is not null then 'accepted'
            when expires_at <= '${now}' then 'expired' else 'open' end`,
        ),
      ),
    asked: {
      resent: () => ['accounts.resendMemberInvite', { id }],
      cancelled: () => ['accounts.cancelMemberInvite', { id }],
    },
  }
}

const exports = (): Moved => {
  const { exportId, exportPersonId: id } = farm
  return {
    put: async (state) => {
      // While someone waits, the export is running.
      await write('timesheet_exports', exportId, { finished_at: state === 'waiting' ? null : now })
      const problem = state === 'failed' ? { code: 'accounting.preparingBroke', parameters: {} } : null
      await write('timesheet_export_people', id, { state, problem, outcome: state === 'sent' ? 'created' : null })
    },
    read: async () => String(await columnOf('timesheet_export_people', id, 'state')),
    asked: { retried: () => ['accounting.retryExport', { id: exportId }] },
  }
}

const answered = z.object({ changed: z.array(z.string()), refused: z.array(z.object({ status: z.string() })) })
const refusal = z.object({ data: z.object({ reason: z.object({ code: z.string() }) }) })

const tried: Record<keyof typeof machines, () => Moved> = {
  'shared/accounting/exports/export-state.ts': exports,
  'shared/accounts/member-invite-state.ts': memberInvites,
  'shared/employees/invite-status.ts': invites,
  'shared/leave/leave-state.ts': leave,
  'shared/safety-reports/hazards/hazard-state.ts': () => moves().hazards(),
  'shared/safety-reports/incidents/incident-state.ts': () => moves().incidents(),
  'shared/safety-reports/maintenance-state.ts': () => moves().maintenance(),
  'shared/tasks/task-status.ts': tasks,
  'shared/timesheets/approval/timesheet-status.ts': entries,
}

describe.each(Object.entries<StateMachine>(machines))('%s', (path, machine) => {
  const moved = () => (new Map(Object.entries(tried)).get(path) ?? expect.fail(path))()

  test('each move that a role makes is asked for', () => {
    const made = Object.entries(machine.moves).filter(([, { by }]) => roles.some((role) => by.includes(role)))
    expect(Object.keys(moved().asked).toSorted()).toEqual(made.map(([name]) => name).toSorted())
  })

  test('each move from each state by each role is made or refused as the table says', async () => {
    const { put, read, asked } = moved()
    for (const [name, ask] of Object.entries(asked)) {
      const move = machine.moves[name] ?? expect.fail(name)
      for (const role of roles) {
        for (const state of machine.states) {
          await put(state, move, senders[role])
          const [endpoint, input] = ask(state)
          const { status, text } = await server.call(endpoint, input, senders[role])
          const what = `${endpoint} ${name} from ${state} by ${role}: ${text}`
          const refused = refusalOf(move, state)
          const isMade = move.by.includes(role) && canMove(move, state)
          expect(await read(), what).toBe(isMade ? move.to : state)
          if (!move.by.includes(role)) expect(status, what).toBe(403)
          else if (refused === null) expect(status, what).toBe(200)
          // A batch names those that stay as they are, and the app writes out why.
          else if (endpoint === 'timesheets.setStatus')
            expect(answered.parse(JSON.parse(text)), what).toMatchObject({ changed: [], refused: [{ status: state }] })
          else expect(refusal.parse(JSON.parse(text)).data.reason.code, what).toBe(refused)
        }
      }
    }
  })
})
