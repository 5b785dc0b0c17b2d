import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconChevronLeft,
  IconClipboardCheck,
  IconInfoCircle,
  IconPencil,
  IconQrcode,
} from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { assetCategoryLabels } from '#shared/machines/asset-category.ts'
import type { Machine } from '#shared/machines/machines-contract.ts'
import { toApiError } from '#app/lib/api/api-error.ts'
import { RecordColumns } from '#app/manager/business/record/record-columns.tsx'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import backClasses from '#app/ui/page/back-link.module.css'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import { useMachine } from '../assets-queries.ts'
import { MachineFacts } from './machine-facts.tsx'
import { MachineState } from './machine-state.tsx'
import { MachineTimeline } from './machine-timeline.tsx'

const EditAssetForm = lazy(async () => ({ default: (await import('../edit-asset-form.tsx')).EditAssetForm }))
const ReportFaultForm = lazy(async () => ({
  default: (await import('#app/manager/business/machines/report-fault-form.tsx')).ReportFaultForm,
}))
const PreStartForm = lazy(async () => ({
  default: (await import('#app/manager/business/machines/pre-start-form.tsx')).PreStartForm,
}))
const ServiceForm = lazy(async () => ({ default: (await import('./service-form.tsx')).ServiceForm }))

/** One machine: whether it may be used, what happened to it, and what the farm knows of it. */
export function MachinePage() {
  const { assetId } = useParams({ from: '/shell/settings/assets/$assetId' })
  const query = useMachine(assetId)
  if (query.error && !query.data && ['BAD_REQUEST', 'NOT_FOUND'].includes(toApiError(query.error).code)) {
    return <MachineNotFound />
  }
  return (
    <>
      <Link to="/settings/assets" activeOptions={{ exact: true }} className={backClasses.link}>
        <IconChevronLeft size={16} aria-hidden="true" />
        Assets
      </Link>
      <Loaded query={query} card skeleton={<FormSkeleton fields={6} />}>
        {(machine) => <MachineView machine={machine} />}
      </Loaded>
    </>
  )
}

/** Shown when the address names no machine of this business. A retry would not help. */
function MachineNotFound() {
  return (
    <EmptyState
      drawing="lost"
      level={1}
      title="We can’t find this machine"
      action={
        <Button component={Link} to="/settings/assets">
          See all assets
        </Button>
      }
    >
      The link may be mistyped. Your records are safe.
    </EmptyState>
  )
}

function MachineView({ machine }: { machine: Machine }) {
  const { id, name, idCode, category, removed } = machine
  const drawer = useDrawer()
  return (
    <>
      <PageHeader
        title={name}
        description={[idCode, category && assetCategoryLabels[category]].filter(Boolean).join(' · ') || undefined}
        actions={
          !removed && (
            <>
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden="true" />}
                onClick={() => drawer.open('edit')}
              >
                Edit
              </Button>
              <Button
                variant="default"
                leftSection={<IconQrcode size={16} aria-hidden="true" />}
                renderRoot={(props) => <Link to="/settings/assets/qr" search={{ id }} {...props} />}
              >
                Print label
              </Button>
              <Button
                variant="default"
                leftSection={<IconClipboardCheck size={16} aria-hidden="true" />}
                onClick={() => drawer.open('check')}
              >
                Pre-start
              </Button>
              <Button
                leftSection={<IconAlertTriangle size={16} aria-hidden="true" />}
                onClick={() => drawer.open('fault')}
              >
                Report a fault
              </Button>
            </>
          )
        }
      />
      <RecordColumns
        first={
          <>
            {removed && (
              <Notice tone="neutral" icon={IconInfoCircle}>
                This machine was removed. Its history stays here.
              </Notice>
            )}
            <MachineState machine={machine} />
          </>
        }
        aside={<MachineFacts machine={machine} onService={() => drawer.open('service')} />}
      >
        <MachineTimeline assetId={id} unit={machine.meterUnit} />
      </RecordColumns>
      <FormDrawer opened={drawer.name === 'edit'} onClose={drawer.close} title="Edit machine" fields={8}>
        {(close) => <EditAssetForm assetId={id} onDone={close} />}
      </FormDrawer>
      <FormDrawer opened={drawer.name === 'fault'} onClose={drawer.close} title="Report a fault" fields={5}>
        {(close) => <ReportFaultForm assetId={id} onDone={close} />}
      </FormDrawer>
      <FormDrawer opened={drawer.name === 'check'} onClose={drawer.close} title="Pre-start" fields={6}>
        {(close) => <PreStartForm assetId={id} onDone={close} />}
      </FormDrawer>
      <FormDrawer opened={drawer.name === 'service'} onClose={drawer.close} title="Service done" fields={3}>
        {(close) => <ServiceForm machine={machine} onDone={close} />}
      </FormDrawer>
    </>
  )
}
