import { notificationKinds } from 'virtual:notification-kinds'
import type { Channels } from '#shared/notifications/define-kind.ts'
import type { NotificationKind } from '#shared/notifications/notification-kinds.ts'
import type { NotificationChoices } from '#shared/notifications/notifications-contract.ts'
import { defaultQuietHours } from '#shared/notifications/quiet-hours.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { stackClass } from '#app/ui/native/layout.tsx'
import { SwitchRow } from '#app/phone/frame/switch-row.tsx'
import { drawing, layOver } from '#app/phone/outbox/overlay.ts'
import { record } from '#app/phone/outbox/record.ts'
import { useAnswer } from '#app/phone/outbox/use-answer.ts'
import { useItems } from '#app/phone/outbox/use-items.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { PhoneForm } from '#app/phone/frame/form/phone-form.tsx'
import { usePhoneForm } from '#app/phone/frame/form/use-phone-form.ts'
import classes from './choices.module.css'
import { choicesQuestion } from './choices-question.ts'

const kinds = notificationKinds.filter(({ receivers }) => receivers !== 'managers')

/** What the employee is notified of, and how. Works without reception. */
export function ChoicesForm({ onSaved }: { onSaved: () => void }) {
  const answer = useAnswer(choicesQuestion)
  const items = useItems('notifications.setChoices')
  if (!answer.value || !items) return <AnswerNote answer={answer} zone={undefined} />
  const { order } = answer
  const choices = layOver(
    answer.value,
    { items, order },
    drawing('notifications.setChoices', (_, chosen) => chosen),
  )
  return <Choices choices={choices} onSaved={onSaved} />
}

interface ChoicesProps {
  choices: NotificationChoices
  onSaved: () => void
}

function Choices({ choices, onSaved }: ChoicesProps) {
  const form = usePhoneForm({
    name: 'notifications',
    begin: { channels: choices.channels, isQuiet: choices.quiet !== null, ...(choices.quiet ?? defaultQuietHours) },
    problemsIn: ({ isQuiet, from, until }) => ({
      from: isQuiet && !from ? t('notifications:quietMissing') : undefined,
      until: isQuiet && !until ? t('notifications:quietMissing') : undefined,
    }),
    save: ({ channels, isQuiet, from, until }) =>
      record('notifications.setChoices', { channels, quiet: isQuiet ? { from, until } : null }),
    onSaved,
  })
  const { channels, isQuiet } = form.values
  const choose = (kind: NotificationKind, chosen: Channels) => form.enter('channels', { ...channels, [kind]: chosen })
  return (
    <PhoneForm form={form} className={stackClass({ gap: 16, grow: true })}>
      <p>{t('notifications:listHint')}</p>
      {kinds.map(({ kind, label, defaults }) => {
        const chosen = channels[kind] ?? defaults
        return (
          <fieldset key={kind} className={`${stackClass({ gap: 8 })} ${classes.kind}`}>
            <legend>{label}</legend>
            {(['push', 'email'] as const).map((way) => (
              <SwitchRow
                key={way}
                label={t(`notifications:${way}`)}
                on={chosen[way]}
                onChange={(on) => choose(kind, { ...chosen, [way]: on })}
              />
            ))}
          </fieldset>
        )
      })}
      <SwitchRow label={t('notifications:quiet')} on={isQuiet} onChange={(on) => form.enter('isQuiet', on)} />
      <p>{t(isQuiet ? 'notifications:quietHint' : 'notifications:quietDefault')}</p>
      {isQuiet && (
        <div className={classes.times}>
          <NativeField type="time" label={t('notifications:quietFrom')} {...form.field('from')} />
          <NativeField type="time" label={t('notifications:quietUntil')} {...form.field('until')} />
        </div>
      )}
    </PhoneForm>
  )
}
