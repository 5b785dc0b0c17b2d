import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconCheck, IconLockOpen } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { AssetHold, Machine } from '#shared/machines/machines-contract.ts'
import { dayHeadingText, timeText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { OutOfUseMark } from '#app/manager/business/machines/out-of-use-mark.tsx'
import { ReasonDialog } from '#app/manager/business/reason-dialog.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { StatusMark } from '#app/ui/feedback/status-mark.tsx'
import { Card, Row, Stack } from '#app/ui/native/layout.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useReleaseMachine, useTagMachine } from '../assets-queries.ts'
import classes from './machine-state.module.css'

/** Whether a machine may be used, and why not; where it is put out of use and released. */
export function MachineState({ machine }: { machine: Machine }) {
  const { outOfUseSince, holds, checkDue, removed } = machine
  const whenText = useWhenText()
  const whyNotId = useId()
  const [isTagging, setTagging] = useState(false)
  // The holds that the dialog shows: a release covers only what its giver has seen.
  const [releasing, setReleasing] = useState<readonly AssetHold[] | null>(null)
  const isOut = outOfUseSince !== null
  const unrepaired = holds.filter(({ reportId, isRepaired }) => reportId !== null && !isRepaired)
  return (
    <Card as="section" aria-label="State" padding={16} gap={12} className={classes.card} data-out={isOut || undefined}>
      <Row gap={12} lines={8} justify="space-between">
        {isOut ? (
          <Row as="span" gap={8} lines={0}>
            <OutOfUseMark /> since {whenText(outOfUseSince)}
          </Row>
        ) : (
          <StatusMark look={{ tone: 'approved', icon: IconCheck }}>In use</StatusMark>
        )}
        {isOut ? (
          <Button
            leftSection={<IconLockOpen size={16} aria-hidden="true" />}
            disabled={holds.length === 0 || unrepaired.length > 0}
            aria-describedby={unrepaired.length > 0 ? whyNotId : undefined}
            onClick={() => setReleasing(holds)}
          >
            Release
          </Button>
        ) : (
          !removed && (
            <Button
              variant="default"
              leftSection={<IconBan size={16} aria-hidden="true" />}
              onClick={() => setTagging(true)}
            >
              Put out of use
            </Button>
          )
        )}
      </Row>
      {holds.length > 0 && (
        <Stack as="ul" gap={12}>
          {holds.map((hold) => (
            <Hold key={hold.id} hold={hold} />
          ))}
        </Stack>
      )}
      {unrepaired.length > 0 && (
        <p id={whyNotId} className="quiet">
          Mark each repair as done in its report first. Then you can release the machine here.
        </p>
      )}
      {checkDue && (
        <Notice tone="pending" icon={IconAlertTriangle}>
          Check due: no one has checked this machine since it was released.
        </Notice>
      )}
      {isTagging && <TagDialog machine={machine} onGone={() => setTagging(false)} />}
      {releasing && <ReleaseDialog machine={machine} holds={releasing} onGone={() => setReleasing(null)} />}
    </Card>
  )
}

function useWhenText() {
  const { zone } = useFarm()
  const today = useFarmToday()
  return (instant: string) => `${dayHeadingText(localDateOf(instant, zone), today)}, ${timeText(instant, zone)}`
}

function Hold({ hold: { reason, openedBy, openedAt, reportId, isRepaired, isWithdrawn } }: { hold: AssetHold }) {
  const whenText = useWhenText()
  return (
    <Stack as="li" gap={2} className={classes.hold}>
      <span className={classes.reason}>{reason}</span>
      <span className="quiet small">
        {openedBy}, {whenText(openedAt)}
      </span>
      {reportId !== null && (
        <Row as="span" gap={12} lines={0}>
          <StatusMark
            look={isRepaired ? { tone: 'approved', icon: IconCheck } : { tone: 'pending', icon: IconAlertTriangle }}
          >
            {isWithdrawn ? 'Report withdrawn' : isRepaired ? 'Repaired' : 'Not repaired yet'}
          </StatusMark>
          <Link to="/safety-reports/maintenance-report/$reportId" params={{ reportId }} className={classes.link}>
            Open report<span className="visually-hidden"> about {reason}</span>
          </Link>
        </Row>
      )}
    </Stack>
  )
}

function TagDialog({ machine, onGone }: { machine: Machine; onGone: () => void }) {
  const { mutateAsync: tag } = useTagMachine()
  // Idempotency key: one id per open dialog.
  const [id] = useState(() => newId())
  return (
    <ReasonDialog
      title={`Put ${machine.name} out of use?`}
      body="Everyone sees “Out of use” at this machine, and no one can start it until a manager or a mechanic releases it."
      missing="Say why it must not be used."
      most={200}
      verb="Put out of use"
      onSave={async (reason) => {
        await tag({ id, assetId: machine.id, reason })
        notifySuccess(`${machine.name} is out of use.`)
      }}
      onGone={onGone}
    />
  )
}

interface ReleaseDialogProps {
  machine: Machine
  holds: readonly AssetHold[]
  onGone: () => void
}

function ReleaseDialog({ machine, holds, onGone }: ReleaseDialogProps) {
  const { mutateAsync: release } = useReleaseMachine()
  const [id] = useState(() => newId())
  return (
    <ReasonDialog
      title={`Release ${machine.name}?`}
      body={
        <>
          These reasons no longer stop it. What is reported from now on stops it again.
          <ul>
            {holds.map((hold) => (
              <li key={hold.id}>{hold.reason}</li>
            ))}
          </ul>
        </>
      }
      label="Note"
      verb="Release"
      onSave={async (note) => {
        await release({ id, assetId: machine.id, holds: holds.map((hold) => hold.id), note })
        notifySuccess(`${machine.name} is released. It should be checked before it is used.`)
      }}
      onGone={onGone}
    />
  )
}
