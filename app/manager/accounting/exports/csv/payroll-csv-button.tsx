import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { readPayrollHours } from '../export-queries.ts'

type PayrollCsvProps = {
  range: DayRange
  /** The provider whose Sunday and public holiday rates apply; undefined when none is connected. */
  provider: AccountingProvider | undefined
}

/** Downloads approved hours by employee and day, and leave, for any payroll. */
export function PayrollCsv({ range, provider }: PayrollCsvProps) {
  const [saving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    try {
      const { payrollColumns, payrollRows } = await import('./payroll-csv.ts')
      const { people } = await readPayrollHours({ ...range, provider })
      const rows = payrollRows(people)
      if (rows.length === 0) {
        notifyError(
          'This period has no approved hours or leave yet, so there is nothing to download. Approve some first.',
        )
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
      title="Approved hours and leave for this period, for any payroll"
      onClick={() => void save()}
    >
      Download CSV
    </Button>
  )
}
