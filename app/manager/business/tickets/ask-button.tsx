import { Button } from '@mantine/core'
import { useNow } from '#app/lib/use-now.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { askedText, canBeAsked, type NotSharing, useAskToShare } from './not-sharing.ts'

interface AskButtonProps {
  people: readonly NotSharing[]
  /** "Ask them". */
  verb: string
  /** Read out after it, where there are several. */
  of?: string
}

/** Asks those of the people who can be asked now. If there is none, says when they were asked last. */
export function AskButton({ people, verb, of }: AskButtonProps) {
  const { ask, isPending } = useAskToShare()
  const { zone } = useFarm()
  const today = useFarmToday()
  const now = useNow().toString()
  const askable = people.filter((person) => canBeAsked(person, now))
  if (askable.length > 0)
    return (
      <Button variant="default" size="compact-sm" loading={isPending} onClick={() => void ask(askable)}>
        {verb}
        {of !== undefined && <span className="visually-hidden"> {of}</span>}
      </Button>
    )
  const last = people
    .flatMap(({ sharing, askedAt }) => (sharing === 'not_shared' ? (askedAt ?? []) : []))
    .toSorted()
    .at(-1)
  return last !== undefined && <span className="quiet">{askedText(last, { zone, today })}</span>
}
