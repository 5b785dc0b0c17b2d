import { IconBulb } from '@tabler/icons-react'
import {
  type ControlKind,
  needsStrongerControl,
  strongerControlQuestion,
} from '#shared/safety-reports/hazards/controls.ts'
import type { RiskLevel } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'

/** Asks for a stronger control where a great risk has only weak ones. It stops nothing. */
export const StrongerControl = ({ level, kinds }: { level: RiskLevel | null; kinds: readonly ControlKind[] }) =>
  level !== null &&
  needsStrongerControl(level, kinds) && (
    <Notice tone="pending" icon={IconBulb}>
      {strongerControlQuestion}
    </Notice>
  )
