import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import { z } from 'zod'

/** The VAPID pair that identifies us to browsers' push services, base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

const stored = z.object({ publicKey: z.string(), privateKey: z.string() })

/**
 * The configured pair, or one generated once in the data folder, which the caller has made. Changing it ends every
 * subscription.
 */
export function pushKeysFrom({ pushKeys, dataFolder }: { pushKeys: PushKeys | null; dataFolder: string }): PushKeys {
  if (pushKeys) return pushKeys
  const file = join(dataFolder, 'push-keys.json')
  if (!existsSync(file)) {
    // Renamed when complete: a stop in between must not leave half a key.
    writeFileSync(`${file}.new`, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  }
  return stored.parse(JSON.parse(readFileSync(file, 'utf8')))
}
