import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { peopleText } from '#shared/employees/people-text.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { Linking, NewLink } from './people-queries.ts'

type MatchSuggestionsProps = { shown: readonly PersonMatch[]; providerName: string; linking: Linking }

/** Unique matches by name, which the manager can confirm together: only those that are shown. */
export function MatchSuggestions({ shown, providerName, linking: { linkPeople, working } }: MatchSuggestionsProps) {
  const links = shown.flatMap((match): NewLink[] => {
    const [to] = match.candidates
    return match.state === 'suggested' && to ? [{ match, to }] : []
  })
  if (links.length < 2) return null
  const who = peopleText(links.length)
  return (
    <Notice
      tone="active"
      icon={IconBulb}
      action={
        <Button loading={working} onClick={() => void linkPeople(links)}>
          Link {who}
        </Button>
      }
    >
      {who} have the same name in {providerName}. Check them below, then link them all.
    </Notice>
  )
}
