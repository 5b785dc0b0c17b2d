import { IconCheck, IconClockPause, IconX } from '@tabler/icons-react'

/** What a manager can decide on an entry, in the order of the buttons. */
export const entryDecisions = [
  { to: 'approved', verb: 'Approve', icon: IconCheck },
  { to: 'rejected', verb: 'Reject', icon: IconX },
  { to: 'pending', verb: 'Set pending', icon: IconClockPause },
] as const
