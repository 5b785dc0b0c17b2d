import { useReducer } from 'react'
import { Stack, Title } from '#app/ui/native/layout.tsx'
import { whenText } from '#app/phone/frame/when-text.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { CommentForm } from './comment-form.tsx'
import classes from './report-page.module.css'
import type { ShownDetails } from './shown-details.ts'

interface ReportCommentsProps {
  reportId: string
  discussion: ShownDetails['discussion']
  nameOf: (comment: ShownDetails['discussion'][number]) => string
  zone: string
}

const next = (count: number) => count + 1

/** What was said about a report, and a box to say more. */
export function ReportComments({ reportId, discussion, nameOf, zone }: ReportCommentsProps) {
  // What was saved here makes its form a new one. What others add must leave it as it is.
  const [saved, countSaved] = useReducer(next, 0)
  const now = systemNow()
  return (
    <section>
      <Title level={2} size={16}>
        {t('reports:comments')}
      </Title>
      {discussion.length === 0 && <p className="quiet">{t('reports:noComments')}</p>}
      <Stack as="ul" gap={8}>
        {discussion.map((comment) => (
          <li key={comment.id} className={classes.card}>
            <strong>{nameOf(comment)}</strong>{' '}
            <time className="quiet" dateTime={comment.createdAt}>
              {whenText(comment.createdAt, now, zone)}
            </time>
            <p className={classes.text}>{comment.content}</p>
            {comment.waits && <span className="quiet">{t('reports:waits')}</span>}
            {comment.problem !== null && (
              <span className={classes.problem}>{t('reports:refused', { problem: comment.problem })}</span>
            )}
          </li>
        ))}
      </Stack>
      <CommentForm key={saved} reportId={reportId} onSaved={countSaved} />
    </section>
  )
}
