import type { HazardControl } from '#shared/safety-reports/report-outputs.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { useDirectCall } from '#app/phone/frame/use-direct-call.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './report-page.module.css'

interface ReportControlProps {
  reportId: string
  control: HazardControl
  /** For whom and until when. */
  about: string
  /** The person does it, and the hazard is not closed. */
  mayTick: boolean
  onTicked: () => void
}

/** Something that is done about a hazard. Its owner ticks it; the tick shows once the server has it. */
export function ReportControl({ reportId, control, about, mayTick, onTicked }: ReportControlProps) {
  const { id: controlId, text, doneAt } = control
  const { busy, problem, call } = useDirectCall(onTicked, t('reports:controlNeedsReception'))
  const isDone = doneAt !== null
  const words = (
    <Stack as="span">
      {text}
      {about !== '' && <span className="quiet">{about}</span>}
    </Stack>
  )
  if (!mayTick) {
    return (
      <li className={classes.card}>
        {words}
        {isDone && <span className="quiet">{t('reports:controlDone')}</span>}
      </li>
    )
  }
  return (
    <li>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={isDone}
          aria-busy={busy}
          onChange={({ currentTarget: { checked: done } }) =>
            void call((client) => client.safetyReports.tickControl({ reportId, controlId, done }))
          }
        />
        {words}
      </label>
      <FormError>{problem}</FormError>
    </li>
  )
}
