import { inject } from 'vitest'
import { openStorage } from '#server/core/files/storage.ts'

/** Files in the run's own folder, which every test shares: rows have ids of their own. */
export const testStorage = () => openStorage(inject('filesFolder'))
