import { IconCheck, IconEyeOff, IconMinus, IconX } from '@tabler/icons-react'
import { numberText } from '#shared/core/count-text.ts'
import { meterText, type MeterUnit } from '#shared/machines/meter.ts'
import type { ItemResult } from '#shared/safety-reports/pre-start.ts'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { type MarkLook, StatusMark } from '#app/ui/feedback/status-mark.tsx'
import { Card, Row, Stack, Title } from '#app/ui/native/layout.tsx'
import classes from './checked-items.module.css'

const looks: Record<ItemResult, MarkLook & { word: string }> = {
  ok: { tone: 'approved', icon: IconCheck, word: 'OK' },
  fail: { tone: 'rejected', icon: IconX, word: 'Fail' },
  cant_read: { tone: 'pending', icon: IconEyeOff, word: 'Can’t be read' },
  not_checked: { tone: 'neutral', icon: IconMinus, word: 'Not checked' },
}

interface CheckedItemsProps {
  checklist: NonNullable<SafetyReportDetails['checklist']>
  /** Of the machine. */
  meterUnit: MeterUnit | null
}

/** What was checked, in the words that were shown, and what was found. */
export function CheckedItems({ checklist: { version, items }, meterUnit }: CheckedItemsProps) {
  return (
    <Card as="section" padding={16} gap={8}>
      <Row gap={8} justify="space-between" align="baseline" wrap>
        <Title level={2} size={16}>
          What was checked
        </Title>
        <span className="quiet small">{version === 0 ? 'Standard checklist' : `Checklist version ${version}`}</span>
      </Row>
      <ul className={classes.items}>
        {items.map(({ id, text, critical, kind, unit, result, reading, note }) => (
          <li key={id} className={classes.item} data-result={result}>
            <Stack gap={2}>
              <span>
                {text}
                {critical && <span className={classes.critical}> · Critical</span>}
              </span>
              {note !== '' && <span className="quiet">{note}</span>}
            </Stack>
            <StatusMark look={looks[result]}>
              {reading === null
                ? looks[result].word
                : kind === 'meter'
                  ? meterText(reading, meterUnit)
                  : `${numberText(reading)} ${unit ?? ''}`.trim()}
            </StatusMark>
          </li>
        ))}
      </ul>
    </Card>
  )
}
