import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Action, ActionMenuProps } from '#app/chat/chat-host.ts'
import { t } from '#app/chat/messages/chat-messages.ts'
import { useCall } from '#app/ui/feedback/use-call.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { Sheet } from '#app/phone/frame/sheet.tsx'
import classes from './phone-chat.module.css'

/** What can be done with a message. Most of it needs reception. */
export function ActionSheet({ label, actions }: ActionMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        type="button"
        className={classes.tool}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <IconDots size={22} aria-hidden="true" />
      </button>
      {isOpen && (
        <Sheet title={t('chat:actionsTitle')} onClose={close}>
          <Actions actions={actions} onDone={close} />
        </Sheet>
      )}
    </>
  )
}

function Actions({ actions, onDone }: Pick<ActionMenuProps, 'actions'> & { onDone: () => void }) {
  const [running, setRunning] = useState<string>()
  const [done, setDone] = useState<string>()
  const { busy, problem, call } = useCall()

  async function act({ label, leads, done: said, run }: Action) {
    if (leads) {
      // The sheet gives the focus back as it closes, and what it leads to takes it.
      flushSync(onDone)
      await run()
      return
    }
    setRunning(label)
    const succeeded = await call(run)
    if (succeeded && said === undefined) onDone()
    else setDone(succeeded ? said : undefined)
  }

  return (
    <Stack gap={8} className={classes.actions}>
      {actions.map((action, place) => (
        <NativeButton
          key={action.label}
          kind={place === 0 ? 'main' : 'plain'}
          fullWidth
          data-danger={action.danger}
          loading={busy && running === action.label}
          onClick={() => void act(action)}
        >
          {action.label}
        </NativeButton>
      ))}
      <output>{done}</output>
      <FormError>{problem}</FormError>
    </Stack>
  )
}
