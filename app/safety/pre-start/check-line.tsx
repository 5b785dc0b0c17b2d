import { IconAlertOctagon, IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OpenItem } from '#shared/safety-reports/pre-start.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ReadingField } from '#app/ui/fields/reading-field.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { t } from '../messages/safety-messages.ts'
import type { ShownMeter } from './check-form.tsx'
import classes from './check-form.module.css'
import {
  type FilledCheck,
  readingError,
  readingOf,
  withFail,
  withNote,
  withOk,
  withoutFail,
  withReading,
} from './filled-check.ts'

interface CheckLineProps {
  machine: string
  item: OpenItem
  check: FilledCheck
  meter: ShownMeter
  onChange: (check: FilledCheck) => void
  /** Its photos, once it failed. */
  children: ReactNode
}

/** One line: two halves for gloves, or a reading. */
export function CheckLine({ machine, item, check, meter, onChange, children }: CheckLineProps) {
  const { id, text, critical, kind, result } = item
  const failed = result === 'fail'
  const { unit, last, most, when } = kind === 'meter' ? meter : { unit: item.unit ?? '' }
  const limits = { last, most }
  const draft = readingOf(check, item)
  const error = readingError(draft)
  const fail = (
    <button
      type="button"
      className={classes.half}
      data-answer="fail"
      aria-pressed={failed}
      // A second tap takes a fail of a reading back, which has no OK beside it.
      onClick={() => onChange(failed && kind !== 'plain' ? withoutFail(check, id, limits) : withFail(check, id))}
    >
      <IconX aria-hidden="true" size={24} />
      {t('safety:fail')}
    </button>
  )
  return (
    <li className={classes.line} data-missing={result === undefined || undefined} data-failed={failed || undefined}>
      {kind === 'plain' ? (
        <fieldset className={classes.plain}>
          <legend className={classes.text}>
            {text}
            {critical && (
              <>
                {' '}
                <IconAlertOctagon size={18} aria-hidden="true" />
                <span className="visually-hidden">{t('safety:critical')}</span>
              </>
            )}
          </legend>
          <div className={classes.halves}>
            <button
              type="button"
              className={classes.half}
              data-answer="ok"
              aria-pressed={result === 'ok'}
              onClick={() => onChange(withOk(check, id))}
            >
              <IconCheck aria-hidden="true" size={24} />
              {t('safety:ok')}
            </button>
            {fail}
          </div>
        </fieldset>
      ) : (
        <Stack gap={8}>
          <ReadingField
            label={text}
            unit={unit}
            last={last === undefined || when === undefined ? undefined : { number: last, when }}
            most={most}
            mayBeUnreadable
            error={error && t(`safety:${error}`)}
            value={draft}
            onChange={(next) => onChange(withReading(check, id, next, limits))}
          />
          {kind === 'reading' && (
            <fieldset className={classes.plain} aria-label={text}>
              {fail}
            </fieldset>
          )}
        </Stack>
      )}
      {failed && (
        <Stack gap={8} className={classes.about}>
          {critical && (
            <div role="alert">
              <Notice tone="rejected" icon={IconAlertOctagon}>
                {t('safety:criticalFailed', { machine })}
              </Notice>
            </div>
          )}
          <NativeField
            label={t('safety:noteOfFail')}
            autoComplete="off"
            maxLength={500}
            value={item.note ?? ''}
            onChange={({ currentTarget }) => onChange(withNote(check, id, currentTarget.value))}
          />
          {children}
        </Stack>
      )}
    </li>
  )
}
