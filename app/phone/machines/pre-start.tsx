import { useState } from 'react'
import { meterUnitSigns, mostPlausible } from '#shared/machines/meter.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { CheckForm } from '#app/safety/pre-start/check-form.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Card } from '#app/ui/native/layout.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { LoadingRows } from '#app/phone/frame/loading-rows.tsx'
import { useNoReception } from '#app/phone/frame/use-no-reception.ts'
import { whenText } from '#app/phone/frame/when-text.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import type { ShownMachine } from '#app/phone/farm/machines/shown-machines.ts'
import { CheckPhotos } from './check-photos.tsx'
import type { ShownFarm } from './shown-farm.ts'
import { useCheck } from './use-check.ts'

interface PreStartProps extends Pick<ShownFarm, 'answered' | 'zone'> {
  machine: ShownMachine
  /** There is no reception, although the machine is out of use. */
  anyway: boolean
}

/** The check itself, or that it was made today with this phone. */
export function PreStart({ machine, answered, zone, anyway }: PreStartProps) {
  const noReception = useNoReception()
  const check = useCheck({ machine, checklists: answered.checklists, anyway })
  const [again, setAgain] = useState<string | null>(null)
  // By line: whether a photo of it is being resized.
  const [resizing, setResizing] = useState<Readonly<Record<string, boolean>>>({})
  const noteResizing = (id: string, busy: boolean) =>
    setResizing((all) => ((all[id] ?? false) === busy ? all : { ...all, [id]: busy }))
  if (!check) return <LoadingRows />
  const { id: assetId, name, meter, meterUnit: unit, lastCheck } = machine
  const now = systemNow()
  const madeToday = lastCheck && localDateOf(lastCheck.at, zone) === localDateOf(now, zone) ? lastCheck : null
  return (
    <>
      <FormError>{check.failed && t('machines:notKept')}</FormError>
      {madeToday && (
        <Card as="output" gap={4} padding={12}>
          <span>{t(`machines:lastCheck_${madeToday.result}`, { when: whenText(madeToday.at, now, zone) })}</span>
          {madeToday.waits && <span className="quiet">{t('machines:waits')}</span>}
        </Card>
      )}
      {madeToday && check.id === null && again !== madeToday.at ? (
        <NativeButton kind="plain" fullWidth onClick={() => setAgain(madeToday.at)}>
          {t('machines:checkAgain')}
        </NativeButton>
      ) : (
        <CheckForm
          machine={name}
          check={check.check}
          meter={{
            unit: meterUnitSigns[unit ?? 'hours'],
            last: meter?.reading,
            when: meter ? whenText(meter.readAt, now, zone) : undefined,
            most: mostPlausible(meter, { at: now, unit }),
          }}
          onChange={check.change}
          busy={check.check.items.some(({ id, result }) => result === 'fail' && resizing[id] === true)}
          onFinish={() => check.finish(noReception)}
          // Of one check each, so that none shows the photos of another.
          renderPhotos={(item) => (
            <CheckPhotos key={check.id} assetId={assetId} item={item} onBusy={(busy) => noteResizing(item.id, busy)} />
          )}
        />
      )}
    </>
  )
}
