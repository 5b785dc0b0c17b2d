import { useStorage } from '#app/phone/outbox/use-storage.ts'
import { useId, useState } from 'react'
import type { OwnFarm } from '#shared/accounts/farms-contract.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { HandOverButtons } from '#app/phone/outbox/hand-over/hand-over-buttons.tsx'
import { unacceptedItems } from '#app/phone/outbox/unaccepted-items.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from '../me.module.css'
import { useDirectCall } from '#app/phone/frame/use-direct-call.ts'

interface FarmLeavingProps {
  farm: OwnFarm
  /** True while the employee has not confirmed that they work at this farm. */
  neverWorked: boolean
  onLeft: () => void
}

/**
 * Asks for confirmation. Unsent records must be sent or handed over first, because the farm accepts none after the employee
 * leaves.
 */
export function FarmLeaving({ farm: { id, name }, neverWorked, onLeft }: FarmLeavingProps) {
  const [asked, setAsked] = useState(false)
  const question = useId()
  const { busy, problem, call } = useDirectCall(onLeft)
  const { userId } = usePerson()
  const items = useStorage(async () => {
    const unaccepted = await unacceptedItems(userId)
    return unaccepted.filter((item) => item.managerId === id && item.userId === userId)
  }, [userId, id])
  const waiting = items?.filter(({ state }) => state === 'waiting').length
  const needsYou = items?.filter(({ state, handedOver }) => (state === 'refused' || state === 'stuck') && !handedOver)
  if (!asked) {
    return (
      <NativeButton kind="plain" fullWidth onClick={() => setAsked(true)}>
        {t(neverWorked ? 'me:farmNever' : 'me:farmLeave')}
      </NativeButton>
    )
  }
  function questionText() {
    if (waiting) return t('me:farmLeaveUnsent', { count: waiting, name })
    if (needsYou?.length) return t('me:farmLeaveNeedsYou', { count: needsYou.length, name })
    return t('me:farmLeaveAsk', { name })
  }
  const leave = () => void call((client) => client.accounts.leaveFarm({ id }), id)
  return (
    <Stack
      gap={16}
      className={classes.part}
      role="alertdialog"
      aria-label={t('me:farmLeave')}
      aria-describedby={question}
    >
      <p id={question}>{questionText()}</p>
      <FormError>{problem}</FormError>
      <Row gap={8} wrap align="stretch" className={classes.choiceOfTwo}>
        {needsYou && <HandOverButtons items={needsYou} farmOf={() => name} />}
        {waiting === 0 && needsYou?.length === 0 && (
          <NativeButton kind="plain" loading={busy} onClick={leave}>
            {t('me:farmLeave')}
          </NativeButton>
        )}
        {/* Focuses the button that changes nothing. */}
        <NativeButton ref={(button) => button?.focus()} onClick={() => setAsked(false)}>
          {t('me:farmStay')}
        </NativeButton>
      </Row>
    </Stack>
  )
}
