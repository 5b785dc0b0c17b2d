import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { DoNotUse } from '#app/safety/do-not-use.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import type { ShownHold, ShownMachine } from '#app/phone/farm/machines/shown-machines.ts'
import { RepairSheet } from '#app/phone/frame/repair-sheet.tsx'
import { Sheet } from '#app/phone/frame/sheet.tsx'
import { useDirectCall } from '#app/phone/frame/use-direct-call.ts'
import { whenText } from '#app/phone/frame/when-text.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { askText, type ShownFarm } from './shown-farm.ts'

interface OutOfUseProps extends ShownFarm {
  machine: ShownMachine
}

/** Why a machine must not be used, and what ends that: anyone marks a fault as repaired, and few release the machine. */
export function OutOfUse({ machine, answered, answer, zone }: OutOfUseProps) {
  const { name, holds } = machine
  const [repairs, setRepairs] = useState<ShownHold | null>(null)
  const [releases, setReleases] = useState(false)
  const now = systemNow()
  const isReady = holds.every(({ openedBy, reportId, isRepaired, repairWaits }) => {
    // Of a hold of this phone the server has yet to say which report it is about.
    return openedBy !== null && !repairWaits && (reportId === null || isRepaired)
  })
  return (
    <>
      <DoNotUse
        machine={name}
        ask={askText(answered)}
        reasons={holds.map((hold) => ({
          id: hold.id,
          reason: hold.reason,
          who: hold.openedBy ?? t('machines:you'),
          when: whenText(hold.openedAt, now, zone),
          about: <HoldState hold={hold} />,
        }))}
        age={answer.at && <p className="small">{t('machines:asOf', { when: whenText(answer.at, now, zone) })}</p>}
      />
      <Stack gap={8}>
        {holds
          .filter(({ reportId, isRepaired }) => reportId !== null && !isRepaired)
          .map((hold) => (
            <NativeButton
              key={hold.id}
              kind="plain"
              fullWidth
              aria-label={t('machines:repairTitle', { reason: hold.reason })}
              onClick={() => setRepairs(hold)}
            >
              {holds.length > 1 ? t('machines:repairTitle', { reason: hold.reason }) : t('machines:markRepaired')}
            </NativeButton>
          ))}
        {answered.mayRelease && (
          <>
            <NativeButton fullWidth disabled={!isReady} onClick={() => setReleases(true)}>
              {t('machines:release')}
            </NativeButton>
            {!isReady && <p className="quiet small">{t('machines:releaseWaits')}</p>}
          </>
        )}
      </Stack>
      {repairs?.reportId && (
        <RepairSheet stopsUse reportId={repairs.reportId} reason={repairs.reason} onClose={() => setRepairs(null)} />
      )}
      {releases && <ReleaseSheet machine={machine} onClose={() => setReleases(false)} onReleased={answer.refresh} />}
    </>
  )
}

function HoldState({ hold: { waits, repairWaits, reportId, isRepaired, isWithdrawn } }: { hold: ShownHold }) {
  const repair = isWithdrawn ? 'machines:reportWithdrawn' : isRepaired ? 'machines:repaired' : 'machines:notRepaired'
  const state = reportId === null ? [] : [t(repair)]
  const parts = [...state, ...(waits || repairWaits ? [t('machines:waits')] : [])]
  return parts.length > 0 ? <div>{parts.join(' · ')}</div> : null
}

interface ReleaseSheetProps {
  machine: ShownMachine
  onClose: () => void
  onReleased: () => void
}

/** Names the holds that are shown: one that this person has not seen stays. */
function ReleaseSheet({ machine: { id: assetId, name, holds }, onClose, onReleased }: ReleaseSheetProps) {
  const [id] = useState(() => newId())
  const [note, setNote] = useState('')
  const { busy, problem, call } = useDirectCall(onReleased, t('machines:releaseNeedsReception'))
  const release = () => {
    const seen = holds.map((hold) => hold.id)
    return call((client) => client.machines.releaseMachine({ id, assetId, holds: seen, note: note.trim() }))
  }
  return (
    <Sheet
      title={t('machines:releaseTitle', { machine: name })}
      onClose={onClose}
      foot={
        <NativeButton fullWidth loading={busy} onClick={() => void release()}>
          {t('machines:releaseYes')}
        </NativeButton>
      }
    >
      <p>{t('machines:releaseBody')}</p>
      <NativeField
        label={t('machines:releaseNote')}
        maxLength={500}
        autoComplete="off"
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <FormError>{problem}</FormError>
    </Sheet>
  )
}
