import { createHash } from 'node:crypto'
import type { Storage } from '../../platform/storage/storage.ts'
import { uploadKey } from './image.ts'

/** The name contains a content hash: another drawing gets another name. */
export async function storeDrawing(storage: Storage, name: string, svg: string): Promise<string> {
  const fingerprint = createHash('sha256').update(svg).digest('hex').slice(0, 10)
  const filename = `${name}-${fingerprint}.svg`
  if (!(await storage.has(uploadKey(filename)))) await storage.put(uploadKey(filename), new TextEncoder().encode(svg))
  return filename
}
