import { inject } from 'vitest'
import { openStorage } from '#server/core/files/storage.ts'

/** Storage in the run's folder. Tests share it safely because every row has its own id. */
export const testStorage = () => openStorage(inject('filesFolder'))
