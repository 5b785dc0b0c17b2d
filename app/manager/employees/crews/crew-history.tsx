import { membershipText } from '#shared/crews/membership-text.ts'
import { localDateTimeOf } from '#shared/core/time/zone.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { useAllEmployees } from '#app/manager/business/people/employee-queries.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { Stack, Title } from '#app/ui/native/layout.tsx'
import { morePages } from '#app/ui/page/list-pages.ts'
import { ShowMore } from '#app/ui/page/show-more.tsx'
import { useCrewHistory } from './crews-queries.ts'

/** Who was in a crew from when until when, latest first, also those who are archived now. */
export function CrewHistory({ crewId }: { crewId: string }) {
  const history = useCrewHistory(crewId)
  const { zone } = useFarm()
  const today = useFarmToday()
  const employees = useAllEmployees().data
  const names = new Map(employees?.map((each) => [each.id, fullName(each)]))
  const dayOf = (instant: string) => localDateTimeOf(instant, zone).slice(0, 10)
  return (
    <Loaded query={history} skeleton={<ListSkeleton rows={3} label="Loading the history" />}>
      {(memberships) =>
        memberships.length > 0 && (
          <Stack as="section" gap={8} align="start" aria-label="History">
            <Title level={3} size={16}>
              History
            </Title>
            <Stack as="ul" gap={4} data-rows>
              {memberships.map(({ id, employeeId, joinedAt, leftAt }, index) => {
                const days = { joinedOn: dayOf(joinedAt), leftOn: leftAt === null ? null : dayOf(leftAt) }
                return (
                  <li key={id} data-index={index}>
                    {names.get(employeeId) ?? 'Employee'} <span className="quiet">· {membershipText(days, today)}</span>
                  </li>
                )
              })}
            </Stack>
            <ShowMore {...morePages(history)} count={memberships.length} size="xs" />
          </Stack>
        )
      }
    </Loaded>
  )
}
