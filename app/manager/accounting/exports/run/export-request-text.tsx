import { Row, Stack, Title } from '#app/ui/native/layout.tsx'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { ExportRequest } from '#shared/accounting/exports/exports-contract.ts'
import { dateText, timeText } from '#shared/core/time/date-text.ts'
import { useCopy } from '#app/manager/business/use-copy.ts'
import { readableBody } from './readable-body.ts'
import classes from './requests-drawer.module.css'

type ExportRequestTextProps = { request: ExportRequest; provider: AccountingProvider }

/** One request and its answer, exactly as sent. */
export function ExportRequestText({ request, provider }: ExportRequestTextProps) {
  const { zone } = useFarm()
  const { attempt, sentAt, method, path, body, answeredAt, status, answer } = request
  const name = providerLabels[provider]
  return (
    <Stack as="section" gap={12}>
      <h3 className={classes.title}>
        {dateText(sentAt, zone)}, {timeText(sentAt, zone)}
        {attempt > 1 && <span className={classes.aside}> · attempt {attempt}</span>}
      </h3>
      <Wire title={`Sent to ${name}`} note={`${method} ${path}`} text={body} />
      {answeredAt === null ? (
        <p className="quiet">{name} did not answer.</p>
      ) : (
        <Wire title={`${name} answered`} note={status === null ? '' : `Status ${status}`} text={answer} />
      )}
    </Stack>
  )
}

function Wire({ title, note, text }: { title: string; note: string; text: string | null }) {
  const readable = text === null || text === '' ? null : readableBody(text)
  const { copied, copy } = useCopy([note, readable].filter(Boolean).join('\n\n'))
  return (
    <div>
      <Row gap={8} justify="space-between">
        <Title level={4} size={14}>
          {title}
        </Title>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={copied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
          aria-label={copied ? 'Copied' : `Copy: ${title}`}
          onClick={copy}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </Row>
      {note !== '' && <p className={classes.address}>{note}</p>}
      {readable !== null && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long content must scroll by keyboard too
        <pre className={classes.body} tabIndex={0} aria-label={title}>
          {readable}
        </pre>
      )}
    </div>
  )
}
