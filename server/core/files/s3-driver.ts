import { Readable } from 'node:stream'
import { checkPath, exactly, type FileDriver } from './file-driver.ts'
import { StorageProblem } from './storage-problem.ts'

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
}

/** A slow service must not hold a request for ever. */
const connectMs = 5000
const quietMs = 60_000

const nothing = () => undefined
/** The SDK would write to the console what the caller gets as a problem. */
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/** Stores files in a bucket, which must exist. The SDK is loaded here, because most farms store in a folder. */
export async function openS3Driver(settings: S3Settings): Promise<FileDriver> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, paginateListObjectsV2 } =
    await import('@aws-sdk/client-s3')
  const { endpoint, region, bucket: Bucket, accessKey, secretKey } = settings
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Services other than Amazon's have no host name per bucket, and some do not know the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: silent,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: quietMs },
  })

  return {
    async put(path, bytes, sizeBytes) {
      const Body = Readable.from(exactly(bytes, sizeBytes), { objectMode: false })
      // The SDK would wait for a stream that has failed.
      const broken = new AbortController()
      Body.once('error', (problem) => broken.abort(problem))
      const put = new PutObjectCommand({ Bucket, Key: checkPath(path), Body, ContentLength: sizeBytes })
      await client.send(put, { abortSignal: broken.signal }).catch(asProblem)
    },
    async get(path, range) {
      const Range = range && `bytes=${range.first}-${range.last}`
      const get = new GetObjectCommand({ Bucket, Key: checkPath(path), Range })
      const answer = await client.send(get).catch((problem: unknown) => {
        if (nameOf(problem) === 'NoSuchKey') return undefined
        return asProblem(problem)
      })
      if (!answer) return undefined
      if (!(answer.Body instanceof Readable)) throw new StorageProblem('the S3 service answered without a body')
      return answer.Body
    },
    async remove(path) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkPath(path) })).catch(asProblem)
    },
    async *list(folder) {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` })
      for await (const { Contents = [] } of pages) {
        for (const { Key } of Contents) if (Key !== undefined) yield Key
      }
    },
  }
}

const nameOf = (problem: unknown) => (problem instanceof Error ? problem.name : '')

function asProblem(problem: unknown): never {
  throw new StorageProblem(`the S3 service refused or was not reached: ${nameOf(problem)}`, { cause: problem })
}
