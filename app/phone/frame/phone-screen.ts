import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { shell } from '#app/phone/messages/en/shell.ts'

type ShellTexts = typeof shell
type Title = { [Name in keyof ShellTexts]: ShellTexts[Name] extends string ? `shell:${Name}` : never }[keyof ShellTexts]

interface BarEntry {
  in: 'bar'
  Icon: Icon
  /** On the corner of the icon. */
  Badge?: ComponentType
}

/** What a feature declares of its screens in `feature.ts`. It is in the first file, so that it loads what it can later. */
export interface PhoneScreen {
  /** Below /my. */
  path: string
  /** Of the document while it is open, and its name where it is listed. */
  title: Title
  /** It has screens of its own below its path. */
  nest?: true
  Page: ComponentType
  /** Where it is listed: in the bar, or behind ☰, whose icons load with it (`shell/menu-sheet.tsx`). Links lead to the others. */
  entry?: BarEntry | { in: 'menu' }
}
