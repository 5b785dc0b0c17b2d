import { v7 as newId } from 'uuid'
import type { ValidInputs } from './valid-inputs.ts'

export const crewsInputs: ValidInputs['crews'] = {
  listCrews: () => undefined,
  saveCrew: ({ crewId, employeeId }) => ({
    id: crewId,
    name: 'River crew',
    leaderId: employeeId,
    memberIds: [employeeId],
    version: 1,
  }),
  addToCrew: ({ crewId, employeeId }) => ({ id: crewId, employeeIds: [employeeId] }),
  removeCrew: ({ crewId }) => ({ id: crewId }),
  restoreCrew: ({ crewId }) => ({ id: crewId }),
  listCrewHistory: ({ crewId }) => ({ id: crewId }),
  startCrewChat: ({ crewId }) => ({ id: crewId, channelId: newId() }),
}
