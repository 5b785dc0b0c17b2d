import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { cutText } from '#shared/core/cut-text.ts'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { ReasonDialog } from '#app/manager/business/reason-dialog.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useReopenReport, useWithdrawReport } from '../reports-queries.ts'

/** Characters of a task's title. */
const longestTitle = 200

/** What can be done with a report, the next step last. A withdrawn one only stays. */
export function ReportActions({ report }: { report: SafetyReportDetails }) {
  const { type, status, isWithdrawn } = report
  const drawer = useDrawer()
  const [asked, setAsked] = useState<'reopen' | 'withdraw' | null>(null)
  if (isWithdrawn) return null
  return (
    <>
      {type === 'maintenance' && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => drawer.open('edit')}
        >
          Edit
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {type === 'maintenance' && <TaskItem report={report} />}
          <Menu.Item color="red" onClick={() => setAsked('withdraw')}>
            Withdraw report
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {status === 'done' && (
        <Button variant="default" onClick={() => setAsked('reopen')}>
          Reopen
        </Button>
      )}
      {status === 'open' && (
        <Button leftSection={<IconTool size={16} aria-hidden="true" />} onClick={() => drawer.open('repaired')}>
          Repair done
        </Button>
      )}
      {asked === 'reopen' && <ReopenDialog report={report} onGone={() => setAsked(null)} />}
      {asked === 'withdraw' && <WithdrawDialog report={report} onGone={() => setAsked(null)} />}
    </>
  )
}

function TaskItem({ report: { id, what, asset, location } }: { report: SafetyReportDetails }) {
  const search = {
    drawer: 'add',
    maintenance: id,
    name: cutText(what.replaceAll(/\s+/g, ' '), longestTitle),
    ...(asset !== null && { asset }),
    ...(location !== null && { location }),
  }
  return (
    <Menu.Item renderRoot={(props) => <Link to="/tasks/overview" search={search} {...props} />}>Make a task</Menu.Item>
  )
}

interface QuestionProps {
  report: SafetyReportDetails
  onGone: () => void
}

function ReopenDialog({ report, onGone }: QuestionProps) {
  const { mutateAsync: reopen } = useReopenReport()
  // Idempotency key: one id per open dialog.
  const [id] = useState(() => newId())
  return (
    <ReasonDialog
      title="Reopen this report?"
      body="It is open again, with what was said about the repair. It puts no machine out of use."
      missing="Say why you reopen it."
      verb="Reopen report"
      onSave={async (reason) => {
        await reopen({ id, reportId: report.id, reason })
        notifySuccess('The report is open again.')
      }}
      onGone={onGone}
    />
  )
}

function WithdrawDialog({ report, onGone }: QuestionProps) {
  const { mutateAsync: withdraw } = useWithdrawReport()
  const [id] = useState(() => newId())
  return (
    <ReasonDialog
      title="Withdraw this report?"
      body="It no longer counts, and stays here with your reason. You can’t undo this. A machine that it has put out of use stays so until it is released."
      missing="Say why you withdraw it."
      verb="Withdraw report"
      onSave={async (reason) => {
        await withdraw({ id, reportId: report.id, reason })
        notifySuccess('The report is withdrawn.')
      }}
      onGone={onGone}
    />
  )
}
