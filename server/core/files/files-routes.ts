import { api, requestHandler } from '../http/authorize.ts'
import { getFile } from './get-file.ts'
import { uploadAnonymously, uploadFile } from './upload-file.ts'

export const filesRoutes = {
  uploadFile: api.files.uploadFile.handler(requestHandler(uploadFile)),
  uploadAnonymously: api.files.uploadAnonymously.handler(requestHandler(uploadAnonymously)),
  getFile: api.files.getFile.handler(requestHandler(getFile)),
}
