import { IconFirstAidKit, IconHammer } from '@tabler/icons-react'
import type { Choice } from '#app/ui/fields/choice-field.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { Outcome } from './record-report.ts'

export const outcomeChoices: readonly Choice<Outcome>[] = [
  { value: 'hurt', label: t('reports:hurt'), icon: <IconFirstAidKit size={20} aria-hidden="true" /> },
  { value: 'damage', label: t('reports:damage'), icon: <IconHammer size={20} aria-hidden="true" /> },
]
