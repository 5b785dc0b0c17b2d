import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { DayRange } from '#app/manager/timesheets/period/shown-range.ts'
import { downloadCsv } from '#app/lib/csv.ts'
import { notifyError } from '#app/ui/notify.tsx'
import { readPayrollHours } from './export-queries.ts'
import { payrollColumns, payrollRows } from './payroll-csv.ts'

/** Approved hours by person and day as a file, for a payroll that Muster is not connected with. */
export function PayrollCsv({ range }: { range: DayRange }) {
  const [saving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    try {
      const { people } = await readPayrollHours(range)
      const rows = payrollRows(people)
      if (rows.length === 0) {
        notifyError('These days have no approved hours and no approved leave yet, so there is nothing to download.')
        return
      }
      await downloadCsv(`payroll hours ${range.from} to ${range.to}.csv`, payrollColumns, rows)
    } catch (error) {
      notifyError(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Button
      variant="default"
      loading={saving}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      title="Approved hours and leave of these days, for any payroll"
      onClick={() => void save()}
    >
      Download CSV
    </Button>
  )
}
