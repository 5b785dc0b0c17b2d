import type { Feature } from '#shared/core/feature-parts.ts'
import { employeesTexts } from './employees-texts.ts'

export const employees = {
  groups: { employees: 'concerned' },
  lanes: { profile: 6, documents: 7 },
  labels: {
    profile: 'Profile changes',
    picture: 'Profile photo',
    document: 'Certificate or licence',
    documentRemoval: 'Certificate or licence removed',
  },
  rows: { employee: 'employee', invite: 'invite', person: 'person', photo: 'photo' },
  texts: employeesTexts,
} satisfies Feature
