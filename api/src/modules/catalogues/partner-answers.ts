import type { Lang } from '@olympiad/contracts/lang'
import * as z from 'zod'
import { oneLine } from '../../platform/http/bounded-text.ts'

const NAME_LENGTH = 200

/** The partners' systems know their languages by these codes (002 §7). */
export const languageCode = (lang: Lang): string => (lang === 'ar' ? 'ar_001' : 'en_US')

export const partnerId = z
  .union([z.string(), z.int()])
  .transform((id) => String(id).trim())
  .pipe(z.string().regex(/^[\w-]{1,40}$/))
const line = z.string().transform((text) => oneLine(text, NAME_LENGTH))
export const partnerName = line.pipe(z.string().min(1))
/** Empty where it is missing: such systems say `false` or null then. */
export const looseName = line.catch('')

/**
 * The entries of a list that can be read, each id once, `most` of them; one that can't is left out. A list none of whose
 * entries can be read is no answer.
 */
export const readable = <T extends { id: string }>(entry: z.ZodType<T>, most: number) =>
  z.array(z.unknown()).transform((list, context): T[] => {
    const known = new Map<string, T>()
    for (const each of list) {
      const read = entry.safeParse(each)
      if (read.success && !known.has(read.data.id) && known.size < most) known.set(read.data.id, read.data)
    }
    if (list.length > 0 && known.size === 0) {
      context.addIssue({ code: 'custom', message: 'no entry can be read' })
      return z.NEVER
    }
    return [...known.values()]
  })
