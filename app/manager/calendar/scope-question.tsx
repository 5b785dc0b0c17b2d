import { Button, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ChangeScope } from '#shared/calendar/calendar-contract.ts'

const choices: { scope: ChangeScope; label: string }[] = [
  { scope: 'this', label: 'This event' },
  { scope: 'following', label: 'This and following events' },
  { scope: 'all', label: 'All events' },
]

/**
 * Asks which occurrences of a series a change concerns.
 * @returns the question's element, and a function that resolves to null if the user cancels
 */
export function useScopeQuestion() {
  const [asked, setAsked] = useState<{ verb: string; answer: (scope: ChangeScope | null) => void } | null>(null)

  function askScope(verb: 'Change' | 'Delete'): Promise<ChangeScope | null> {
    return new Promise((resolve) => {
      setAsked({
        verb,
        answer: (scope) => {
          setAsked(null)
          resolve(scope)
        },
      })
    })
  }

  const question = (
    <Modal
      opened={asked !== null}
      onClose={() => asked?.answer(null)}
      title={`${asked?.verb ?? ''} repeating event`}
      centered
      zIndex={300}
    >
      <Stack gap="xs">
        {choices.map(({ scope, label }, index) => (
          <Button
            key={scope}
            variant={index === 0 ? 'filled' : 'default'}
            fullWidth
            data-autofocus={index === 0 || undefined}
            onClick={() => asked?.answer(scope)}
          >
            {label}
          </Button>
        ))}
        <Button variant="subtle" color="gray" fullWidth onClick={() => asked?.answer(null)}>
          Cancel
        </Button>
      </Stack>
    </Modal>
  )
  return { askScope, isAsking: asked !== null, question }
}
