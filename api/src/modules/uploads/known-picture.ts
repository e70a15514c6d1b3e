import { wrongField } from '../../platform/errors.ts'
import type { Storage } from '../../platform/storage.ts'
import { uploadKey } from './image.ts'

/** Refuses a name under which no picture is kept; an empty one is none. @throws {Refused} 400 `picture_unknown` */
export async function needPicture(storage: Storage, field: string, name: string | undefined): Promise<void> {
  if (name && !(await storage.has(uploadKey(name)))) throw wrongField(field, 'picture_unknown')
}
