import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { entriesText } from '../list/entries-text.ts'

/** What the server keeps of a reason. */
const longestReason = 500

type RejectDialogProps = {
  count: number
  /** To begin with: what was typed for a rejection that did not arrive. */
  reason?: string
  /** Without a reason it is empty. */
  onReject: (reason: string) => void
  /** Called when the dialog is gone. */
  onClose: () => void
}

/** Asks for the reason of a rejection, which may be left out. Open for as long as it is drawn. */
export function RejectDialog({ count, reason: typedBefore = '', onReject, onClose }: RejectDialogProps) {
  const [opened, setOpened] = useState(true)
  const [sent, setSent] = useState(false)
  const [reason, setReason] = useState(typedBefore)

  function send() {
    // A second ⌘ Enter while the dialog closes would be a second decision.
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
      // After a rejection the focus goes on to the next entry.
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
