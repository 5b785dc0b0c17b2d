import { IconCheck, IconClockPause, IconX } from '@tabler/icons-react'

/** The decisions a manager can make on an entry, in button order. */
export const entryDecisions = [
  { to: 'approved', verb: 'Approve', icon: IconCheck },
  { to: 'rejected', verb: 'Reject', icon: IconX },
  { to: 'pending', verb: 'Set pending', icon: IconClockPause },
] as const
