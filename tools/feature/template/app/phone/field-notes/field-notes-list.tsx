import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from 'wouter'
import { t } from '#app/phone/messages/screen-messages.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Card, Page, Stack } from '#app/ui/native/layout.tsx'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import { useFieldNotes } from './use-field-notes.ts'

/** Those of the farm and the employee's own, also without reception. */
export function FieldNotesList({ zone }: { zone: string }) {
  const { answer, fieldNotes = [] } = useFieldNotes()
  return (
    <Page title={t('shell:fieldNotes')}>
      <AnswerNote answer={answer} zone={zone} />
      {fieldNotes.length > 0 && (
        <Stack as="ul" gap={8} aria-label={t('fieldNotes:list')}>
          {fieldNotes.map(({ id, name, details, waits, problem }) => (
            <Card key={id} as="li" gap={2} padding={12}>
              <strong>{name}</strong>
              {details && <span>{details}</span>}
              {waits && <span className="quiet">{t('fieldNotes:waits')}</span>}
              {problem !== null && (
                <Notice tone="rejected" icon={IconAlertCircle}>
                  {t('fieldNotes:refused', { problem })}
                </Notice>
              )}
            </Card>
          ))}
        </Stack>
      )}
      {answer.value && fieldNotes.length === 0 && (
        <EmptyState drawing="tools" title={t('fieldNotes:nothingTitle')}>
          {t('fieldNotes:nothing')}
        </EmptyState>
      )}
      <Link href="/new" className={buttonClass}>
        {t('fieldNotes:add')}
      </Link>
    </Page>
  )
}
