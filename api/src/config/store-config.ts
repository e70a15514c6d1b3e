import type * as z from 'zod'
import type { S3Config } from '../platform/storage/s3.ts'
import type { Environment } from './environment.ts'

type ParsedEnv = Pick<
  z.output<typeof Environment>,
  'STORAGE_URL' | 'STORAGE_REGION' | 'STORAGE_KEY_ID' | 'STORAGE_SECRET'
>

/** Adds errors to `problems` by variable name. */
export function readStoreConfig(e: ParsedEnv, problems: string[]): S3Config | undefined {
  const { STORAGE_URL: address, STORAGE_REGION: region, STORAGE_KEY_ID: keyId, STORAGE_SECRET: secret } = e
  if (address === undefined) {
    for (const name of ['STORAGE_KEY_ID', 'STORAGE_SECRET'] as const) {
      if (e[name] !== undefined) problems.push(`${name}: means nothing without STORAGE_URL`)
    }
    return undefined
  }
  const url = new URL(address)
  const [, path = '', bucket = ''] = /^(.*)\/([^/]+)\/?$/.exec(url.pathname) ?? []
  if (url.username || url.password || url.search || url.hash) {
    problems.push('STORAGE_URL: holds an address and a bucket only; the keys are STORAGE_KEY_ID and STORAGE_SECRET')
  }
  if (!bucket) problems.push('STORAGE_URL: must end with the name of the bucket, as https://host/bucket')
  if (keyId === undefined) problems.push('STORAGE_KEY_ID: is required with STORAGE_URL')
  if (secret === undefined) problems.push('STORAGE_SECRET: is required with STORAGE_URL')
  if (!bucket || keyId === undefined || secret === undefined) return undefined
  return { endpoint: url.origin + path, bucket, region, keyId, secret }
}
