import { inject } from 'vitest'
import { openFolderDriver } from '#server/core/files/folder-driver.ts'
import { openStorage } from '#server/core/files/storage.ts'

/** Files in the run's folder. Tests share it safely because every row has its own id. */
export const testFiles = () => openFolderDriver(inject('filesFolder'))
export const testStorage = () => openStorage(testFiles())
export const testUploads = () => `${inject('filesFolder')}-uploads`
