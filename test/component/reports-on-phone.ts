import { v7 as newId } from 'uuid'
import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import { type Answers, unreachable } from './fake-server.ts'
import { kitClockedOn } from './kit-on-phone.ts'
import { openPhone } from './open-phone.tsx'

interface Given {
  hazards?: SafetyReport[]
  /** Whatever the type that is asked for, those of it. */
  own?: SafetyReport[]
  answers?: Answers
  kit?: ReturnType<typeof kitAtRiver>
}

export const riverFlat = '01926fd4-6c3e-7000-8000-000000000011'

export const kitAtRiver = () => kitClockedOn({ locationIds: [riverFlat] })

/** Opens a path of Kit's phone, clocked on at River flat of a farm with reports. */
export async function openWithReports(
  path: string,
  { hazards = [], own = [], answers, kit = kitAtRiver() }: Given = {},
) {
  const on = { reception: true }
  const reached = <Value>(value: Value): Value => {
    if (!on.reception) throw unreachable()
    return value
  }
  const machines = [{ id: newId(), name: 'Header 2', outOfUse: true }]
  const clock = {
    ...kit.clock,
    assets: machines,
    locations: [{ id: riverFlat, name: 'River flat', address: null, position: null }],
  }
  const opened = await openPhone(path, {
    ...kit,
    clock,
    answers: {
      'timesheets.getClock': () => reached(clock),
      'safetyReports.listReports': ({ type, people, owners }) =>
        reached({
          reports: people || owners ? own.filter((report) => report.type === type) : hazards,
          nextCursor: null,
        }),
      ...answers,
    },
  })
  return { ...opened, on }
}
