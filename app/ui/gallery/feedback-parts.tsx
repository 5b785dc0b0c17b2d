import { Button, Group, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Drawing, type DrawingName } from '#app/ui/feedback/drawings.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { FormSkeleton, ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { StatusBadge, type StatusTone } from '#app/ui/feedback/status-badge.tsx'
import { StatusMark } from '#app/ui/feedback/status-mark.tsx'
import { BrandMark } from '#app/ui/page/brand-mark.tsx'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import { QrCode } from '#app/ui/page/qr-code.tsx'
import { Part } from './part.tsx'

const tones: [StatusTone, string][] = [
  ['pending', 'Pending'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
  ['active', 'On now'],
  ['break', 'On break'],
  ['neutral', 'Not sent'],
]
const drawings: DrawingName[] = ['paddock', 'people', 'clock', 'tools', 'calendar', 'chat', 'shield', 'lost']

/** What a page says: its head, states and statuses. */
export function FeedbackParts() {
  return (
    <div>
      <Title order={2}>Pages and states</Title>
      <Part file="page/page-header.tsx">
        <PageHeader title="Assets" description="Your machines." actions={<Button>Add assets</Button>} />
      </Part>
      <Part file="page/brand-mark.tsx, page/qr-code.tsx">
        <Group>
          <BrandMark size={48} />
          <QrCode text="https://muster.example/my/join" label="QR code for joining" />
        </Group>
      </Part>
      <Part file="feedback/status-badge.tsx, feedback/status-mark.tsx">
        <Group>
          {tones.map(([tone, label]) => (
            <StatusBadge key={tone} tone={tone}>
              {label}
            </StatusBadge>
          ))}
          <StatusMark look={{ tone: 'approved', icon: IconCheck }}>Ready</StatusMark>
        </Group>
      </Part>
      <Part file="feedback/notice.tsx">
        <Notice tone="pending" icon={IconAlertTriangle}>
          This period is not over yet.
        </Notice>
        <Notice tone="rejected" icon={IconAlertTriangle}>
          Nothing was sent. Your hours are safe.
        </Notice>
      </Part>
      <Part file="feedback/empty-state.tsx">
        <EmptyState drawing="tools" title="No assets yet" action={<Button>Add assets</Button>}>
          Your machines appear here.
        </EmptyState>
      </Part>
      <Part file="feedback/load-failure.tsx">
        <LoadFailure error={new TypeError('Failed to fetch')} onRetry={() => undefined} retrying={false} />
      </Part>
      <Part file="feedback/skeletons.tsx">
        <ListSkeleton rows={2} label="Loading a list" />
        <FormSkeleton fields={2} label="Loading a form" />
      </Part>
      <Part file="feedback/drawings.tsx">
        <Group>
          {drawings.map((name) => (
            <Drawing key={name} name={name} width={120} />
          ))}
        </Group>
      </Part>
    </div>
  )
}
