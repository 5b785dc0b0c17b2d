import { useState } from 'react'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../../accounts/person.ts'
import { Sheet } from '../../clock/sheets/sheet.tsx'
import { useDirectCall } from '../../shell/use-direct-call.ts'
import type { SetDraft } from './draft.ts'
import classes from '../chat.module.css'
import { QuestionSheet } from '../question-sheet.tsx'
import type { ShownMessage } from './shown-messages.ts'

interface MessageActionsProps {
  person: PhonePerson
  message: ShownMessage
  own: boolean
  canWrite: boolean
  onDraft: SetDraft
  onChange: () => void
  onClose: () => void
}

/** Answers, pins, changes or deletes a message. All but answering needs reception. */
export function MessageActions({ person, message, own, canWrite, onDraft, onChange, onClose }: MessageActionsProps) {
  const { id, pinned } = message
  const [asks, setAsks] = useState(false)
  const { busy, problem, call } = useDirectCall(person, onChange)

  function answer() {
    onDraft({ replyTo: message, changed: null })
    onClose()
  }

  function change() {
    onDraft((latest) => ({ ...latest, changed: message }))
    onClose()
  }

  async function pin() {
    if (await call(person.managerId, (client) => client.chat.pinMessage({ id, pinned: !pinned }))) onClose()
  }

  async function remove() {
    if (await call(person.managerId, (client) => client.chat.deleteMessage({ id }))) onClose()
  }

  if (asks)
    return (
      <QuestionSheet
        title={t('chat:removeTitle')}
        body={t('chat:removeBody')}
        keep={t('chat:keep')}
        verb={t('chat:remove')}
        busy={busy}
        problem={problem}
        onConfirm={() => void remove()}
        onClose={onClose}
      />
    )
  return (
    <Sheet title={t('chat:actionsTitle')} onClose={onClose}>
      <div className={classes.choices}>
        {canWrite && (
          <NativeButton fullWidth onClick={answer}>
            {t('chat:reply')}
          </NativeButton>
        )}
        <NativeButton kind="plain" fullWidth loading={busy} onClick={() => void pin()}>
          {pinned ? t('chat:unpin') : t('chat:pin')}
        </NativeButton>
        {own && canWrite && (
          <NativeButton kind="plain" fullWidth onClick={change}>
            {t('chat:edit')}
          </NativeButton>
        )}
        {own && (
          <NativeButton kind="plain" fullWidth onClick={() => setAsks(true)}>
            {t('chat:remove')}
          </NativeButton>
        )}
        <FormError>{problem}</FormError>
      </div>
    </Sheet>
  )
}
