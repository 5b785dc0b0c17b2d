import { type ReactNode, useState } from 'react'
import { DoNotUseMark } from '#app/safety/do-not-use-mark.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { mostChosen } from '#shared/timesheets/clock/most-chosen.ts'
import { recentFirst, type Work } from '#shared/timesheets/clock/clock-choices.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { ClockSettings } from '../clock-settings.ts'
import { Sheet } from '#app/phone/frame/sheet.tsx'
import { Choices } from './choices.tsx'

interface MachineSheetProps {
  terms: ClockSettings
  now: Work | null
  hint: string | undefined
  /** The button that postpones choosing, if it can be. */
  later: ReactNode
  onChoose: (ids: string[]) => void
  onClose: () => void
}

/**
 * Asks for the machines, of which there may be several or none. One that is out of use is left out, and the clock goes
 * on; one that the entry has from before stays.
 */
export function MachineSheet({ terms, now, hint, later, onChoose, onClose }: MachineSheetProps) {
  const before = now?.assetIds ?? []
  const [ids, setIds] = useState(before)
  const [leftOut, setLeftOut] = useState<string | null>(null)

  function toggle(id: string) {
    const machine = terms.assets.find((each) => each.id === id)
    const isLeftOut = machine?.outOfUse === true && !before.includes(id)
    setLeftOut(isLeftOut ? machine.name : null)
    if (!isLeftOut) setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(0, mostChosen))
  }

  return (
    <Sheet
      key="machine"
      title={t('clockAsks:whichMachine')}
      onClose={onClose}
      foot={
        <>
          <div aria-live="polite">{leftOut !== null && <p>{t('clockAsks:leftOut', { machine: leftOut })}</p>}</div>
          <NativeButton fullWidth onClick={() => onChoose(ids)}>
            {t(ids.length === 0 ? 'clockAsks:noMachine' : 'clockAsks:done')}
          </NativeButton>
          {later}
        </>
      }
    >
      {hint && <p className="quiet">{hint}</p>}
      <Choices
        choices={recentFirst(terms.assets, [...before, ...terms.recentAssetIds])}
        now={ids}
        asideOf={markOf}
        onChoose={([id]) => id !== undefined && toggle(id)}
      />
    </Sheet>
  )
}

const markOf = ({ outOfUse }: ClockSettings['assets'][number]) => outOfUse && <DoNotUseMark />
