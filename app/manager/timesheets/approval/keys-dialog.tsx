import { Kbd, Modal, Switch } from '@mantine/core'
import { useState } from 'react'
import { useFocusReturn } from '#app/ui/overlay/use-focus-return.ts'
import { useKeysWanted } from './use-approve-keys.ts'
import classes from './keys-dialog.module.css'

const keys = [
  { press: ['j'], does: 'Next entry' },
  { press: ['k'], does: 'Previous entry' },
  { press: ['Enter'], does: 'Open the entry: times, breaks, locations, map, history' },
  { press: ['x'], does: 'Select the entry; with Shift, everything up to it' },
  { press: ['a'], does: 'Approve, and step on to the next pending one' },
  { press: ['r'], does: 'Reject with a reason, and step on' },
  { press: ['u'], does: 'Set pending again' },
  { press: ['n'], does: 'Next employee with pending entries' },
  { press: ['/'], does: 'Search people' },
  { press: ['Esc'], does: 'Clear the selection' },
  { press: ['⌘', 'Z'], does: 'Take back the last decision (Ctrl Z on Windows)' },
  { press: ['?'], does: 'Show these keys' },
]

/** Open while mounted; `onClose` is called after the closing animation. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState(true)
  useFocusReturn(opened)
  const [wanted, setWanted] = useKeysWanted()
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      onExitTransitionEnd={onClose}
      title="Keyboard shortcuts"
      centered
      transitionProps={{ duration: 120 }}
    >
      <dl className={classes.keys}>
        {keys.map(({ press, does }) => (
          <div key={does}>
            <dt>
              {press.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>With entries selected, a, r and u act on all of them.</p>
      <Switch
        label="Single-key shortcuts"
        description="Switch off if they get pressed by accident."
        checked={wanted}
        onChange={(event) => setWanted(event.currentTarget.checked)}
      />
    </Modal>
  )
}
