import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCheck, IconDots, IconPencil, IconSearch, IconTool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { cutText } from '#shared/core/cut-text.ts'
import { canMove } from '#shared/core/state-machine.ts'
import { incidentMoves } from '#shared/safety-reports/incidents/incident-state.ts'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { isHighRisk, levelOf } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'
import { PdfButton, useSavePdf } from '#app/ui/page/pdf-button.tsx'
import { valuesOf } from '../hazard/hazard-values.ts'
import { isFinished } from '#shared/safety-reports/report-status.ts'
import { reportTitle } from '../report-values.ts'
import { saveReportPdf, useStartInvestigation } from '../reports-queries.ts'
import { ReportDialog, type ReportQuestion } from './report-dialog.tsx'

/** Characters of a task's title. */
const longestTitle = 200

/** What can be done with a report, the next step last. A withdrawn one only stays, and is read. */
export function ReportActions({ report }: { report: SafetyReportDetails }) {
  const { id, type, status, isWithdrawn } = report
  const drawer = useDrawer()
  const [asked, setAsked] = useState<ReportQuestion | null>(null)
  const [menuOpened, setMenuOpened] = useState(false)
  const savePdf = async () => saveReportPdf(id)
  const pdf = useSavePdf(async () => {
    await savePdf()
    setMenuOpened(false)
  })
  if (isWithdrawn) return <PdfButton onSave={savePdf} />
  const isClosable = type === 'hazard' || type === 'incident'
  const mayClose = isClosable && !isFinished(report)
  const mayEdit = isClosable ? mayClose : type === 'maintenance'
  return (
    <>
      {mayEdit && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => drawer.open('edit')}
        >
          Edit
        </Button>
      )}
      <Menu position="bottom-end" opened={menuOpened} onChange={setMenuOpened}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {(type === 'maintenance' || type === 'hazard') && <TaskItem report={report} source={type} />}
          {type === 'hazard' && (
            <Menu.Item
              renderRoot={(props) => (
                <Link to="/safety-reports/incident-report" search={{ drawer: 'incident', hazard: id }} {...props} />
              )}
            >
              Make an incident from it
            </Menu.Item>
          )}
          <Menu.Item closeMenuOnClick={false} onClick={pdf.save}>
            {pdf.saving ? 'Making the PDF…' : 'Save as PDF'}
          </Menu.Item>
          <Menu.Item color="red" onClick={() => setAsked('withdraw')}>
            Withdraw report
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {(status === 'done' || status === 'closed') && (
        <Button variant="default" onClick={() => setAsked('reopen')}>
          Reopen
        </Button>
      )}
      {mayClose && <CloseButton report={report} onClose={() => setAsked('close')} onRate={() => drawer.open('edit')} />}
      {type === 'incident' && canMove(incidentMoves.investigating, status) && <InvestigateButton reportId={id} />}
      {type === 'maintenance' && status === 'open' && (
        <Button leftSection={<IconTool size={16} aria-hidden="true" />} onClick={() => drawer.open('repaired')}>
          Repair done
        </Button>
      )}
      {asked && <ReportDialog question={asked} report={report} onGone={() => setAsked(null)} />}
    </>
  )
}

interface TaskItemProps {
  report: SafetyReportDetails
  source: 'hazard' | 'maintenance'
}

function TaskItem({ report, source }: TaskItemProps) {
  const { locationNames } = useFarm()
  const { id, what, asset, location } = report
  const words = what.replaceAll(/\s+/g, ' ') || reportTitle(report, { locationNames })
  const search = {
    drawer: 'add',
    [source]: id,
    name: cutText(words, longestTitle),
    ...(asset !== null && { asset }),
    ...(location !== null && { location }),
  }
  return (
    <Menu.Item renderRoot={(props) => <Link to="/tasks/overview" search={search} {...props} />}>Make a task</Menu.Item>
  )
}

interface CloseButtonProps {
  report: SafetyReportDetails
  onClose: () => void
  onRate: () => void
}

/** A high or extreme hazard is rated again before it is closed. */
function CloseButton({ report, onClose, onRate }: CloseButtonProps) {
  const { rating, residual } = valuesOf(report)
  const level = levelOf(rating)
  const needsRating = level !== null && isHighRisk(level) && levelOf(residual) === null

  function askToRate() {
    let agreed = false
    confirm({
      title: 'Rate it again first',
      body: 'This hazard is high or extreme. Say how great its risk is with the controls in place. Then you can close it.',
      verb: 'Rate it again',
      onConfirm: async () => {
        agreed = true
      },
      // The drawer takes the focus once the dialog has given it back.
      onGone: () => agreed && onRate(),
    })
  }

  return (
    <Button
      variant={report.status === 'reported' ? 'default' : 'filled'}
      leftSection={<IconCheck size={16} aria-hidden="true" />}
      onClick={needsRating ? askToRate : onClose}
    >
      {report.type === 'hazard' ? 'Close hazard' : 'Close incident'}
    </Button>
  )
}

function InvestigateButton({ reportId }: { reportId: string }) {
  const start = useStartInvestigation()
  return (
    <Button
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      loading={start.isPending}
      onClick={() =>
        start.mutate(
          { reportId },
          { onSuccess: () => notifySuccess('The incident is being investigated.'), onError: notifyError },
        )
      }
    >
      Investigate
    </Button>
  )
}
