import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { stackClass } from '#app/ui/native/layout.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { PhoneForm } from '#app/phone/frame/form/phone-form.tsx'
import { usePhoneForm } from '#app/phone/frame/form/use-phone-form.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { record } from '#app/phone/outbox/record.ts'

interface CommentFormProps {
  reportId: string
  /** The next one needs a form of its own. */
  onSaved: () => void
}

/** Comments on a report, with or without reception. */
export function CommentForm({ reportId, onSaved }: CommentFormProps) {
  const [id] = useState(() => newId())
  const form = usePhoneForm({
    name: `report comment ${reportId}`,
    begin: { content: '' },
    problemsIn: ({ content }) => ({ content: content.trim() === '' ? t('reports:writeComment') : undefined }),
    save: ({ content }) => record('safetyReports.addReportComment', { id, reportId, content: content.trim() }),
    onSaved,
  })
  return (
    <PhoneForm form={form} className={stackClass({ gap: 8 })} submitLabel={t('reports:addComment')}>
      <NativeField label={t('reports:comment')} maxLength={5000} {...form.field('content')} />
    </PhoneForm>
  )
}
