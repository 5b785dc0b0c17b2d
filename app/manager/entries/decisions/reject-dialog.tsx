import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { entriesText } from '../entry-text.ts'

/** The longest reason the server accepts. */
const longestReason = 500

type RejectDialogProps = {
  count: number
  /** The initial text: the reason of a rejection that failed to send. */
  reason?: string
  /** The reason is empty if none was given. */
  onReject: (reason: string) => void
  /** Called after the closing animation. */
  onClose: () => void
}

/** Asks for the optional reason of a rejection. Open while mounted. */
export function RejectDialog({ count, reason: typedBefore = '', onReject, onClose }: RejectDialogProps) {
  const [opened, setOpened] = useState(true)
  const [sent, setSent] = useState(false)
  const [reason, setReason] = useState(typedBefore)

  function send() {
    // A second ⌘ Enter while the dialog closes would send a second decision.
    if (sent) return
    setSent(true)
    setOpened(false)
    onReject(reason.trim())
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    send()
  }

  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      onExitTransitionEnd={onClose}
      // After a rejection the focus moves to the next entry.
      returnFocus={!sent}
      title={`Reject ${entriesText(count)}?`}
      centered
      transitionProps={{ duration: 120 }}
    >
      <form onSubmit={submit}>
        <Stack>
          <Textarea
            label="Reason (the employee sees it)"
            description="Optional."
            autosize
            minRows={3}
            maxRows={8}
            maxLength={longestReason}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            onKeyDown={press}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setOpened(false)}>
              Cancel
            </Button>
            <Button type="submit" color="rust" title="⌘ Enter or Ctrl Enter">
              Reject {entriesText(count)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
