import { Button } from '@mantine/core'
import { countText } from '#shared/core/count-text.ts'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { type TicketKind, ticketNoun } from '#shared/tickets/ticket-kind.ts'
import type { TicketMatrixRow } from '#shared/tickets/tickets-contract.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import { useAskForTicket } from './matrix-queries.ts'
import { hasGap } from './ticket-gap.ts'

interface AskGapsProps {
  people: readonly TicketMatrixRow[]
  kinds: readonly TicketKind[]
}

/** For each ticket of the matrix, the people who lack it, and the button that asks them for it. */
export function AskGaps({ people, kinds }: AskGapsProps) {
  const today = useFarmToday()
  const { zone } = useFarm()
  const { ask, isPending } = useAskForTicket()
  const gaps = kinds.flatMap((kind) => {
    const lacking = people.filter((person) => hasGap(person, kind, today))
    return lacking.length > 0 ? [{ kind, lacking }] : []
  })
  return (
    <Stack gap={16}>
      <p>
        Each person gets a notification on their phone, at most once a day for each ticket. Ask only for what their work
        needs.
      </p>
      {gaps.map(({ kind, lacking }) => {
        const askedAt = lacking.flatMap(({ asked }) => asked.filter((each) => each.kind === kind).map(({ at }) => at))
        const last = askedAt.toSorted().at(-1)
        return (
          <Row key={kind} gap={12} justify="space-between" wrap>
            <Stack gap={2}>
              <strong>{ticketNoun(kind)}</strong>
              {last !== undefined && (
                <span className="quiet small">Last asked {dayHeadingText(localDateOf(last, zone), today)}</span>
              )}
            </Stack>
            <Button
              variant="default"
              disabled={isPending}
              onClick={() =>
                void ask(
                  kind,
                  lacking.map(({ employeeId }) => employeeId),
                )
              }
            >
              Ask {countText(lacking.length, 'person', 'people')}
              <span className="visually-hidden"> for {ticketNoun(kind)}</span>
            </Button>
          </Row>
        )
      })}
    </Stack>
  )
}
