import { Button, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ChangeScope } from '#shared/calendar/calendar-contract.ts'

const choices: { scope: ChangeScope; label: string }[] = [
  { scope: 'this', label: 'Only this one' },
  { scope: 'following', label: 'This one and those after it' },
  { scope: 'all', label: 'All of them' },
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
      title={`${asked?.verb ?? ''} a repeating event`}
      centered
      zIndex={300}
    >
      <Stack gap="xs">
        <p>It repeats. Which of its days do you mean?</p>
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
