import { IconAlertOctagon, IconChecks } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { ReadingLimits } from '#shared/core/answers/reading.ts'
import { hasCriticalFail, type OpenItem } from '#shared/safety-reports/pre-start.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import { t } from '../messages/safety-messages.ts'
import { CheckLine } from './check-line.tsx'
import classes from './check-form.module.css'
import { type FilledCheck, unanswered, withAllOk } from './filled-check.ts'

/** The machine's meter. */
export interface ShownMeter extends ReadingLimits {
  unit: string
  /** When the last reading was made, in words. */
  when?: string | undefined
}

interface CheckFormProps {
  /** The machine's name. */
  machine: string
  check: FilledCheck
  meter: ShownMeter
  onChange: (check: FilledCheck) => void
  /** Every line is answered, or a critical one failed and the rest is left out. */
  onFinish: () => void
  /** It can't be finished yet, for example while a photo is resized. */
  busy: boolean
  /** Takes photos of a line that failed. */
  renderPhotos: (item: OpenItem) => ReactNode
}

/** A pre-start check, made for gloves: each line is OK or fails with one tap. */
export function CheckForm({ machine, check, meter, onChange, onFinish, busy, renderPhotos }: CheckFormProps) {
  const list = useRef<HTMLUListElement>(null)
  const missing = unanswered(check)
  const [first, ...more] = missing
  const isStopped = hasCriticalFail(check.items)

  function finish() {
    if (!first) return onFinish()
    list.current?.querySelector<HTMLElement>('[data-missing] :is(button, input)')?.focus()
  }

  return (
    <>
      <Stack gap={4}>
        <button type="button" className={classes.all} onClick={() => onChange(withAllOk(check))}>
          <IconChecks aria-hidden="true" size={28} />
          {t('safety:allOk')}
        </button>
        <p className="quiet small">{t('safety:allOkHint')}</p>
        <Row gap={6} className="small">
          <IconAlertOctagon size={18} aria-hidden="true" className={classes.critical} />
          {t('safety:critical')}
        </Row>
      </Stack>
      <ul ref={list} className={classes.lines} aria-label={t('safety:checklist')}>
        {check.items.map((item) => (
          <CheckLine key={item.id} machine={machine} item={item} check={check} meter={meter} onChange={onChange}>
            {renderPhotos(item)}
          </CheckLine>
        ))}
      </ul>
      <div className={classes.actions}>
        <output className="small">
          {first ? t('safety:missing', { first: first.text, more: more.length }) : t('safety:allAnswered')}
        </output>
        <div className={classes.buttons}>
          {isStopped && first && (
            <button
              type="button"
              className={classes.stop}
              aria-disabled={busy || undefined}
              aria-busy={busy || undefined}
              onClick={busy ? undefined : onFinish}
            >
              {t('safety:stopHere')}
            </button>
          )}
          <NativeButton kind={isStopped && first ? 'plain' : 'main'} loading={busy} onClick={finish}>
            {t('safety:finish')}
          </NativeButton>
        </div>
      </div>
    </>
  )
}
