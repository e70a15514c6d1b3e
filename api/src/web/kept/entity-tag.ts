import { createHash } from 'node:crypto'

/** A weak tag: the bodies of all encodings share it. */
export function entityTag(...parts: string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether an If-None-Match header names the tag, in a list too; weak and strong spellings of it are alike. */
export const names = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((each) => opaque(each) === opaque(tag)))
