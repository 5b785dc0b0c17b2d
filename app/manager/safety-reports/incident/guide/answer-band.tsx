import { IconAlertTriangle, IconInfoCircle, IconPhone, IconPhoneCheck } from '@tabler/icons-react'
import type { NotifiableGuidance } from '#shared/safety-reports/incidents/notifiable.ts'
import { notifiableText } from '#shared/safety-reports/incidents/notifiable-texts.ts'
import { Row } from '#app/ui/native/layout.tsx'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import { telOf } from '../incident-text.ts'
import classes from './answer-band.module.css'

const icons = { yes: IconAlertTriangle, ask: IconAlertTriangle, no: IconInfoCircle }

interface AnswerBandProps {
  guidance: NotifiableGuidance
  /** Whether anything was answered; until then nothing is said of what must be done. */
  isAnswered: boolean
  /** When the regulator was rung, in words; null until then. */
  rung: string | null
  /** Stays in view while the questions are answered. */
  sticky: boolean
}

/** What to do by the answers, with the number to ring. */
export function AnswerBand({ guidance, isAnswered, rung, sticky }: AnswerBandProps) {
  const { result, regulator, phone, phoneAfterHours } = guidance
  const isRung = rung !== null && result !== 'no'
  const Icon = isRung ? IconPhoneCheck : icons[result]
  return (
    <div className={classes.band} data-result={isRung ? 'rung' : result} data-sticky={sticky || undefined}>
      <output className={classes.answer}>
        <Icon size={22} aria-hidden="true" />
        <span>
          {isRung
            ? `${regulator} was rung ${rung}. If it gets worse, ring again.`
            : isAnswered
              ? notifiableText(result, regulator)
              : `Answer the questions to see whether you must ring ${regulator}.`}
        </span>
      </output>
      <Row gap={8} wrap>
        <Call phone={phone} />
        {phoneAfterHours !== null && <Call phone={phoneAfterHours} when="After hours" />}
      </Row>
    </div>
  )
}

function Call({ phone, when }: { phone: string; when?: string }) {
  return (
    <Row as="span" gap={8}>
      <span className={`${classes.phone} tabular`}>
        {when !== undefined && `${when} `}
        {phone}
      </span>
      <a href={telOf(phone)} className={`no-print ${buttonClass}`} data-kind="plain" aria-label={`Call ${phone}`}>
        <IconPhone size={18} aria-hidden="true" />
        Call
      </a>
    </Row>
  )
}
