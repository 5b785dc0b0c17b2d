import { IconBeach, IconChecklist, IconCoin, IconFlag, IconShieldCheck } from '@tabler/icons-react'
import type { Layer } from './layers.ts'

export const layerIcons: Record<Layer, typeof IconFlag> = {
  leave: IconBeach,
  holidays: IconFlag,
  tasks: IconChecklist,
  safety: IconShieldCheck,
  pay: IconCoin,
}
