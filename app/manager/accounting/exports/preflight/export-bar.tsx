import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { CheckedPerson } from '#shared/accounting/exports/exports-contract.ts'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'
import { toApiError } from '#app/lib/api/api-error.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { stopSecondClick } from '#app/ui/form/stop-second-click.ts'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import { peopleText } from '#shared/employees/people-text.ts'
import type { useStartExport } from '../export-queries.ts'
import classes from './export-bar.module.css'

export type StartExport = ReturnType<typeof useStartExport>['mutateAsync']

type ExportBarProps = {
  provider: AccountingProvider
  range: DayRange
  chosen: readonly CheckedPerson[]
  anyReady: boolean
  /** Whether the provider already has all approved hours. */
  allThere: boolean
  /** The list is being refetched, or that failed, so it may differ from what would be sent. */
  reading: boolean
  failed: boolean
  locked: boolean
  /** @param unansweredId the export whose start got no answer, so it may have begun */
  onRefused: (unansweredId?: string) => void
  startExport: StartExport
}

/** Exports the selected people; always at the bottom of the screen. */
export function ExportBar(props: ExportBarProps) {
  const { provider, range, chosen, anyReady, allThere, reading, failed, locked, onRefused, startExport } = props
  const navigate = useNavigate()
  const [starting, setStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // Idempotency key, kept until the server answers: a click after a lost answer starts no second export.
  const [id, setId] = useState(() => newId())
  const name = providerLabels[provider]

  async function start() {
    setStarting(true)
    setProblem(null)
    const people = chosen.map(({ employeeId, ordinaryMinutes, overtimeMinutes, sundayMinutes, holidayMinutes }) => ({
      employeeId,
      ordinaryMinutes,
      overtimeMinutes,
      sundayMinutes,
      holidayMinutes,
    }))
    try {
      await startExport({ id, provider, ...range, people })
      await navigate({ to: '/timesheets/export/$exportId', params: { exportId: id } })
    } catch (error) {
      const { code, message } = toApiError(error)
      setProblem(message)
      if (code === 'NO_ANSWER') return onRefused(id)
      setId(newId())
      onRefused()
    } finally {
      setStarting(false)
    }
  }

  return (
    <Row
      as="section"
      gap={16}
      lines={8}
      justify="flex-end"
      className={classes.bar}
      aria-label="Export"
      onClickCapture={stopSecondClick}
    >
      <Stack gap={6} className={classes.words}>
        <FormError>{problem}</FormError>
        <p>
          {anyReady
            ? `Hours arrive in ${name} as drafts, so no one is paid yet.${locked ? '' : ' Exporting also locks this period.'}`
            : allThere
              ? `All approved hours for this period are already in ${name}.`
              : 'No one is ready to send.'}
        </p>
      </Stack>
      <Button
        size="md"
        disabled={chosen.length === 0 || reading || failed}
        loading={starting}
        leftSection={<IconSend size={18} aria-hidden="true" />}
        onClick={() => void start()}
      >
        {chosen.length === 0 ? 'Export' : `Export ${peopleText(chosen.length)}`}
      </Button>
    </Row>
  )
}
