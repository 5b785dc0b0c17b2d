import { textOf } from '#shared/texts.ts'
import type { Text } from '#shared/core/text.ts'

/** What a manager enters. Employees are named by their employment. */
export interface CrewDraft {
  name: string
  leaderId: string | null
  memberIds: readonly string[]
}

/** As long as the name of a chat group, which is named after it. */
export const longestCrewName = 80
export const crewNameMissing = 'Enter a name for the crew.'

/** Why a leader can't lead a crew; null if they can, or there is none. */
export const leaderProblem = ({ leaderId, memberIds }: Omit<CrewDraft, 'name'>): Text | null =>
  leaderId === null || memberIds.includes(leaderId) ? null : textOf('crews.leaderOutside')
