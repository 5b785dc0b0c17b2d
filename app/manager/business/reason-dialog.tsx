import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { showApiError } from '#app/lib/api/show-api-error.ts'
import { FormError } from '#app/ui/form/form-error.tsx'

interface ReasonDialogProps {
  title: string
  /** What follows from it. */
  body: ReactNode
  /** Of the field: "Reason" if left out. */
  label?: string
  /** What is said where the reason is missing; without it, none is needed. */
  missing?: string
  most?: number
  verb: string
  danger?: boolean
  /** Its error stays in the dialog. */
  onSave: (reason: string) => Promise<void>
  /** Called after the closing animation. */
  onGone: () => void
  /** Below the field. */
  children?: ReactNode
}

/** Asks why something is done before it is done. Open while mounted. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, body, label = 'Reason', missing, most = 500, verb, danger, onSave, onGone, children } = props
  const [opened, setOpened] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { reason: '' },
    validate: { reason: (reason) => (missing === undefined || reason.trim() ? null : missing) },
  })
  const { submitting } = form

  async function save({ reason }: { reason: string }) {
    setProblem(null)
    try {
      await onSave(reason.trim())
      setOpened(false)
    } catch (error) {
      setProblem(showApiError(form, error))
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      onExitTransitionEnd={onGone}
      title={title}
      centered
      closeOnEscape={!submitting}
      closeOnClickOutside={!submitting}
      withCloseButton={!submitting}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 120 }}
    >
      <form noValidate onSubmit={form.onSubmit(save)}>
        <Stack>
          <Text size="sm" component="div">
            {body}
          </Text>
          <Textarea
            label={label}
            withAsterisk={missing !== undefined}
            autosize
            minRows={2}
            maxLength={most}
            data-autofocus
            key={form.key('reason')}
            {...form.getInputProps('reason')}
          />
          <FormError>{problem}</FormError>
          {children}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setOpened(false)} disabled={submitting}>
              Cancel
            </Button>
            <Button type="submit" color={danger ? 'rust' : 'paddock'} loading={submitting}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
