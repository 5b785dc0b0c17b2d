import { IconAlertTriangle, IconArrowUp, IconCheck, IconChecks, IconClock, IconMinus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ExportPersonState } from '#shared/accounting/exports/export-state.ts'
import type { PreflightState } from '#shared/accounting/exports/preflight/preflight-reasons.ts'
import { type MarkLook, StatusMark } from '#app/ui/feedback/status-mark.tsx'

const looks = {
  ready: { icon: IconCheck, tone: 'approved' },
  fixable: { icon: IconAlertTriangle, tone: 'pending' },
  blocked: { icon: IconX, tone: 'rejected' },
  done: { icon: IconChecks, tone: 'active' },
  empty: { icon: IconMinus, tone: 'neutral' },
  waiting: { icon: IconClock, tone: 'neutral' },
  sending: { icon: IconArrowUp, tone: 'active' },
  sent: { icon: IconCheck, tone: 'approved' },
  failed: { icon: IconX, tone: 'rejected' },
} satisfies Record<PreflightState | ExportPersonState, MarkLook>

/** A state as icon, word and colour. The caller passes the word. */
export function StateMark({ state, children }: { state: keyof typeof looks; children: ReactNode }) {
  return <StatusMark look={looks[state]}>{children}</StatusMark>
}
