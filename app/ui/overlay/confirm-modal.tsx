import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { ConfirmRequest } from './confirm-dialog.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { messageOf } from '#app/ui/feedback/message-of.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'

/** The dialog of confirm(). It can't be closed while onConfirm runs. */
export function ConfirmModal({ request, onGone }: { request: ConfirmRequest; onGone: () => void }) {
  const { title, body, verb, keep = 'Cancel', danger = false, typeToConfirm, asksPassword = false, onConfirm } = request
  const [opened, setOpened] = useState(true)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState('')
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const ready = (typeToConfirm === undefined || typed.trim() === typeToConfirm) && (!asksPassword || password !== '')
  const close = () => setOpened(false)
  useFocusReturn(opened)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setWorking(true)
    setFailure('')
    try {
      await onConfirm(password)
      close()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setWorking(false)
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onGone}
      title={title}
      centered
      closeOnEscape={!working}
      closeOnClickOutside={!working}
      withCloseButton={!working}
      transitionProps={{ duration: 120 }}
    >
      <form onSubmit={submit}>
        <Stack>
          <div>{body}</div>
          {typeToConfirm !== undefined && (
            <TextInput
              label={`Type ${typeToConfirm} to confirm`}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
          )}
          {asksPassword && (
            <PasswordField
              label="Your Muster password"
              description="To confirm it’s you."
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              autoComplete="current-password"
              data-autofocus
            />
          )}
          <FormError>{failure}</FormError>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} disabled={working}>
              {keep}
            </Button>
            <Button type="submit" color={danger ? 'rust' : 'paddock'} loading={working} disabled={!ready}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
