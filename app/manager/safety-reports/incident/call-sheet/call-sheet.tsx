import { IconPhone } from '@tabler/icons-react'
import { regulators } from '#shared/safety-reports/incidents/regulators.ts'
import { Row, Stack, Title } from '#app/ui/native/layout.tsx'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import { telOf } from '../incident-text.ts'
import type { Incident } from '../incident-values.ts'
import type { CallSheetLine } from './call-sheet-lines.ts'
import classes from './call-sheet.module.css'

interface CallSheetProps {
  state: Incident['incident']['state']
  lines: readonly CallSheetLine[]
}

/** What the regulator asks, with room for what is not known yet, on screen and on paper. */
export function CallSheet({ state, lines }: CallSheetProps) {
  const { name, phone, phoneHours, phoneAfterHours } = regulators[state]
  return (
    <Stack gap={16}>
      <Stack gap={4}>
        <Title level={2} size={20}>
          Ring {name}
        </Title>
        <Row gap={12} wrap>
          <span className={`${classes.phone} tabular`}>{phone}</span>
          <a href={telOf(phone)} className={`${buttonClass} no-print`}>
            <IconPhone size={18} aria-hidden="true" />
            Call {phone}
          </a>
        </Row>
        {phoneAfterHours !== null && (
          <p>
            After hours{' '}
            <a href={telOf(phoneAfterHours)} className={`${classes.link} tabular`}>
              {phoneAfterHours}
            </a>
          </p>
        )}
        {phoneHours !== null && <p className="quiet">{phoneHours}</p>}
      </Stack>
      <p>In danger now? Ring 000 first.</p>
      <dl className={classes.lines}>
        {lines.map(({ question, answer }, index) => (
          <div key={`${question} ${index}`} className={classes.line}>
            <dt>{question}</dt>
            <dd className={classes.answer} data-open={answer === '' || answer.endsWith(':') || undefined}>
              {answer}
              {answer === '' && <span className="visually-hidden">Not known yet</span>}
            </dd>
          </div>
        ))}
        <div className={classes.line}>
          <dt>Reference number</dt>
          <dd className={classes.answer} data-open>
            <span className="visually-hidden">Write down what they give you</span>
          </dd>
        </div>
      </dl>
    </Stack>
  )
}
