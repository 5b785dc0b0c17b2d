import { mostMessages } from '#shared/chat/chat-limits.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import { t } from '../messages/chat-messages.ts'
import classes from './conversation.module.css'

/** Why a message that was looked for is not shown. */
export type Missing =
  | { why: 'loading' | 'tooFarBack' | 'absent' }
  | { why: 'failed'; problem: string; retry: () => void }

export function MissingLine({ missing }: { missing: Missing | null }) {
  if (!missing) return null
  if (missing.why === 'failed')
    return (
      <Row gap={16} lines={8} role="alert">
        <p className={classes.quiet}>{missing.problem}</p>
        <NativeButton kind="plain" onClick={missing.retry}>
          {t('chat:retry')}
        </NativeButton>
      </Row>
    )
  const words = {
    loading: t('chat:loadingMessage'),
    tooFarBack: t('chat:tooFarBack', { most: mostMessages }),
    absent: t('chat:notInThisChat'),
  }
  return <output className={classes.quiet}>{words[missing.why]}</output>
}
