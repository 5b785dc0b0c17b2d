import { IconBan } from '@tabler/icons-react'
import { StatusMark } from '#app/ui/feedback/status-mark.tsx'
import { t } from './messages/safety-messages.ts'

/** Beside the name of a machine that is out of use, or with its name. */
export const DoNotUseMark = ({ machine }: { machine?: string }) => (
  <StatusMark look={{ tone: 'rejected', icon: IconBan }}>
    {machine === undefined ? t('safety:doNotUse') : t('safety:doNotUseOf', { machine })}
  </StatusMark>
)
