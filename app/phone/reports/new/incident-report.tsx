import { useState } from 'react'
import { Link } from 'wouter'
import { Stack, Title } from '#app/ui/native/layout.tsx'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import type { JustSent } from '#app/phone/frame/sent/just-sent.ts'
import { SentNote } from '#app/phone/frame/sent/sent-note.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { GetHelp } from './get-help.tsx'
import { ReportForm } from './report-form.tsx'
import { useShiftPlace } from './use-shift-names.ts'

/** Help comes first, and what to say on the phone stays when the report is sent. */
export function IncidentReport() {
  const [sent, setSent] = useState<JustSent | null>(null)
  const place = useShiftPlace()
  return (
    <Stack gap={16}>
      <GetHelp place={place} />
      <Stack as="section" gap={12}>
        {sent ? (
          <>
            <SentNote sent={sent} />
            <Link href="~/my/" className={buttonClass} data-kind="plain">
              {t('reports:done')}
            </Link>
          </>
        ) : (
          <>
            <Title level={2} size={20}>
              {t('reports:afterwards')}
            </Title>
            <ReportForm kind="injury" first={null} onSent={setSent} />
          </>
        )}
      </Stack>
    </Stack>
  )
}
