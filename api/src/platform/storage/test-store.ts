import { launchSandbox } from '@olympiad/sandbox/launch'
import { type S3Config, type S3Storage, type S3Timeouts, s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

export const sandboxStore = (sandboxUrl: string): S3Config => ({
  endpoint: `${sandboxUrl}/s3`,
  bucket: 'olympiad',
  region: 'us-east-1',
  keyId: 'sandbox-access-key',
  secret: 'sandbox-secret-key',
})

export async function openTestStore(timeouts?: S3Timeouts): Promise<{
  storage: S3Storage
  sandboxUrl: string
  another(config: Partial<S3Config>, patience?: S3Timeouts): S3Storage
  end(): Promise<void>
}> {
  const sandbox = await launchSandbox()
  const open = (config: Partial<S3Config>, patience = timeouts) =>
    s3Storage({ ...sandboxStore(sandbox.url), ...config }, patience)
  return { storage: open({}), sandboxUrl: sandbox.url, another: open, end: () => sandbox.close() }
}

export async function allKeys(storage: Pick<Storage, 'keys'>): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.keys()) keys.push(key)
  return keys.sort()
}
