import { IconBeach, IconChecklist, IconCoin, IconFlag, IconId, IconShieldCheck } from '@tabler/icons-react'
import type { Layer } from './layers.ts'

export const layerIcons: Record<Layer, typeof IconFlag> = {
  leave: IconBeach,
  holidays: IconFlag,
  tasks: IconChecklist,
  safety: IconShieldCheck,
  tickets: IconId,
  pay: IconCoin,
}
