import { dateText, timeText } from '#shared/core/time/date-text.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { usePeopleNames } from '#app/manager/business/people/people-queries.ts'
import { type InfiniteQuery, morePages } from '#app/ui/page/list-pages.ts'
import { ShowMore } from '#app/ui/page/show-more.tsx'
import { Stack, Title } from '#app/ui/native/layout.tsx'
import classes from './history-list.module.css'

interface HistoryListProps {
  /** Latest first. One whose text is empty is not shown. */
  changes: readonly { at: string; by: string | null; field: string; text: string }[]
  query: InfiniteQuery
}

/** Who changed what and when. */
export function HistoryList({ changes, query }: HistoryListProps) {
  const names = usePeopleNames()
  const { zone } = useFarm()
  return (
    <Stack gap={8} align="start">
      <Title level={2} size={16}>
        History
      </Title>
      <Stack as="ol" gap={8}>
        {changes.map(
          ({ at, by, field, text }, index) =>
            text !== '' && (
              <li key={`${at} ${field} ${index}`}>
                {text}
                <span className={classes.when}>
                  {names.get(by ?? '') ?? 'Muster'}, {dateText(at, zone)}, {timeText(at, zone)}
                </span>
              </li>
            ),
        )}
      </Stack>
      <ShowMore {...morePages(query)} count={changes.length} size="xs" />
    </Stack>
  )
}
