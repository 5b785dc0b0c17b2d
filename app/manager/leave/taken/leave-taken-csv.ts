import { hoursText } from '#shared/core/time/duration-text.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { LeaveTaken } from '#shared/leave/leave-contract.ts'
import { leaveTypeLabels, leaveTypes } from '#shared/leave/leave-type.ts'
import type { CsvColumn } from '#app/lib/files/csv.ts'

/** All leave types, taken or not, so that the files of two years have the same columns. */
export const takenColumns: CsvColumn<LeaveTaken>[] = [
  { title: 'Person', value: fullName },
  ...leaveTypes.flatMap((type): CsvColumn<LeaveTaken>[] => {
    const label = leaveTypeLabels[type]
    return [
      { title: `${label}: days`, value: ({ approved }) => approved[type]?.days ?? 0 },
      { title: `${label}: hours`, value: ({ approved }) => hoursText(approved[type]?.minutes ?? 0) },
      { title: `${label}: days pending`, value: ({ pending }) => pending[type]?.days ?? 0 },
      { title: `${label}: hours pending`, value: ({ pending }) => hoursText(pending[type]?.minutes ?? 0) },
    ]
  }),
]
