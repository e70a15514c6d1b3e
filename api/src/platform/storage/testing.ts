import { launchSandbox } from '@olympiad/sandbox/launch'
import { type S3Patience, type S3Place, type S3Storage, s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** Where the sandbox's store is, and how we are known there. */
export const sandboxStore = (sandboxUrl: string): S3Place => ({
  endpoint: `${sandboxUrl}/s3`,
  bucket: 'olympiad',
  region: 'us-east-1',
  keyId: 'sandbox-access-key',
  secret: 'sandbox-secret-key',
})

/** A store that speaks S3, in a sandbox of its own. `another` opens it in another way. */
export async function openTestStore(usual?: S3Patience): Promise<{
  storage: S3Storage
  sandboxUrl: string
  another(place: Partial<S3Place>, patience?: S3Patience): S3Storage
  end(): Promise<void>
}> {
  const sandbox = await launchSandbox()
  const another = (place: Partial<S3Place>, patience = usual) =>
    s3Storage({ ...sandboxStore(sandbox.url), ...place }, patience)
  return { storage: another({}), sandboxUrl: sandbox.url, another, end: () => sandbox.close() }
}

export async function allKeys(storage: Pick<Storage, 'keys'>): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.keys()) keys.push(key)
  return keys.sort()
}
