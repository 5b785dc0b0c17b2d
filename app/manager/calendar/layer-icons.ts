import { IconBeach, IconChecklist, IconCoin, IconFlag } from '@tabler/icons-react'
import type { Layer } from './layers.ts'

export const layerIcons: Record<Layer, typeof IconFlag> = {
  leave: IconBeach,
  holidays: IconFlag,
  tasks: IconChecklist,
  pay: IconCoin,
}
