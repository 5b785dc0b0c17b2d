import S3rver from 's3rver'
import type { S3Settings } from '#server/core/files/s3-driver.ts'

/** An S3 service over HTTP, with one bucket whose objects are in this folder. It checks signatures, not rights. */
export async function startS3Server(directory: string): Promise<{ settings: S3Settings; close(): Promise<void> }> {
  const bucket = 'muster'
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    close: () => server.close(),
  }
}
